public import ValueTree

/// A value that an object is made from, and the ways to its parts.
///
///     let name: String = try data["name"].get()
///     let city: String? = data["address", "city"].get()
///     let count: Int = data["count"].get(or: 0)
///
/// A path to nothing gives null; only `get` decides whether that is an error.
public struct DeserializableData: Sendable {
    /// The value itself.
    public let raw: SupportedType
    /// The mapper that is at work.
    public let objectMapper: ObjectMapper

    /// Creates data from a value.
    public init(data: SupportedType, objectMapper: ObjectMapper) {
        raw = data
        self.objectMapper = objectMapper
    }

    /// The part under nested keys; null when any of them is missing.
    public subscript(path: [String]) -> DeserializableData {
        let part = path.reduce(raw) { value, key in value[key] ?? .null }
        return DeserializableData(data: part, objectMapper: objectMapper)
    }

    /// The part under nested keys; null when any of them is missing.
    public subscript(path: String...) -> DeserializableData { self[path] }

    /// The value as a `T`; nil for null and for a value that is no `T`.
    public func get<T: Deserializable>() -> T? {
        objectMapper.deserialize(raw)
    }

    /// The value as a `T`; `fallback` for null and for a value that is no `T`.
    public func get<T: Deserializable>(or fallback: T) -> T {
        objectMapper.deserialize(raw) ?? fallback
    }

    /// The value as a `T`; throws for null and for a value that is no `T`.
    @_disfavoredOverload
    public func get<T: Deserializable>() throws -> T {
        try objectMapper.object(from: raw)
    }

    /// What a transformation makes of the value; nil when it makes nothing.
    public func get<R: DeserializableTransformation>(using transformation: R) -> R.Object? {
        objectMapper.deserialize(raw, using: transformation)
    }

    /// What a transformation makes of the value; `fallback` when it makes nothing.
    public func get<R: DeserializableTransformation>(
        using transformation: R,
        or fallback: R.Object
    ) -> R.Object {
        get(using: transformation) ?? fallback
    }

    /// What a transformation makes of the value; throws when it makes nothing.
    @_disfavoredOverload
    public func get<R: DeserializableTransformation>(using transformation: R) throws -> R.Object {
        try valueOrThrow(get(using: transformation))
    }

    /// The value of an optional, or the error that the data have the wrong type.
    public func valueOrThrow<T>(_ optional: T?) throws(DeserializationError) -> T {
        guard let optional else { throw .wrongType(type: raw) }
        return optional
    }
}
