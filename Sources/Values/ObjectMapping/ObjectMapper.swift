public import ValueTree

/// Maps objects to values and values to objects.
///
///     let mapper = ObjectMapper()
///     let pets: [Pet]? = mapper.deserialize(value)
///     let changed = mapper.serialize(pets)
///
/// An object, an optional, a list and a dictionary of objects are mapped by the same two functions.
/// Any number of tasks may use one mapper at once.
public final class ObjectMapper: Sendable {
    /// What chooses between a type and its subtypes.
    let polymorph: (any Polymorph)?

    /// Creates a mapper; without a polymorph an object is always of the type that is asked for.
    public init(polymorph: (any Polymorph)? = nil) {
        self.polymorph = polymorph
    }

    /// The value of an object; nil is null.
    public func serialize<T: Serializable>(_ value: T?) -> SupportedType {
        guard let value else { return .null }
        var data = SerializableData(objectMapper: self)
        value.serialize(to: &data)
        if let polymorph, !(value is any MappedContainer) {
            polymorph.writeTypeInfo(to: &data.raw, of: type(of: value))
        }
        return data.raw
    }

    /// The object of a value; nil for null, and for anything that is no `T`.
    ///
    /// ``report(on:as:)`` tells why, and which parts of the value were passed over.
    public func deserialize<T: Deserializable>(_ type: SupportedType) -> T? {
        DeserializableData(data: type, objectMapper: self).get()
    }
}

extension ObjectMapper {
    /// What the values look like of which this mapper makes a type.
    ///
    /// The type's initialiser is run on data that record what it reads. What cannot be found out that
    /// way is opaque, with the reason.
    ///
    ///     ObjectMapper().shape(of: [Pet].self).type    // "[Pet]"
    public func shape<T: Deserializable>(of type: T.Type) -> Shape {
        ShapeRecorder(self).recorded(type).shape
    }
}
