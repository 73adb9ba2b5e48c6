public import ValueTree

/// Maps objects to values and values to objects.
///
///     let mapper = ObjectMapper()
///     let pets: [Pet]? = mapper.deserialize(value)
///     let changed = mapper.serialize(pets)
///
/// An object, an optional, a list and a dictionary of objects are mapped by the same two functions.
public final class ObjectMapper: Sendable {
    /// Creates a mapper.
    public init() {}

    /// The value of an object; nil is null.
    public func serialize<T: Serializable>(_ object: T?) -> SupportedType {
        guard let object else { return .null }
        var data = SerializableData(objectMapper: self)
        object.serialize(to: &data)
        return data.raw
    }

    /// The value that a transformation makes of an object.
    public func serialize<R: SerializableTransformation>(
        _ object: R.Object?,
        using transformation: R
    ) -> SupportedType {
        transformation.transform(object: object)
    }

    /// The object of a value; nil for null, and for anything that is no `T`.
    public func deserialize<T: Deserializable>(_ type: SupportedType) -> T? {
        // Naming the type keeps the call from being read as one for `T?`, which would end here
        // again.
        try? object(T.self, from: type)
    }

    /// The object that a transformation makes of a value.
    public func deserialize<R: DeserializableTransformation>(
        _ type: SupportedType,
        using transformation: R
    ) -> R.Object? {
        transformation.transform(from: type)
    }

    /// The object of a value, or the reason why there is none.
    func object<T: Deserializable>(
        _ type: T.Type = T.self,
        from value: SupportedType
    ) throws -> T {
        guard !value.isNull || T.self is any NullReadable.Type else {
            throw DeserializationError.wrongType(type: value)
        }
        return try T(DeserializableData(data: value, objectMapper: self))
    }
}

/// A type for which null is a value.
protocol NullReadable {}
