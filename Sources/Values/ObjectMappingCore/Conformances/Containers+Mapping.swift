import ValueTree

extension Array: MappedContainer {}

extension Array: Deserializable where Element: Deserializable {
    /// Reads every element; throws if one does not fit, unless elements are optional.
    public init(_ data: DeserializableData) throws {
        self = try data.scalarList(of: Element.self) ?? data.elements { try $0.object() }
    }
}

extension Array: Serializable where Element: Serializable {
    /// Writes every element in order.
    public func serialize(to data: inout SerializableData) {
        let mapper = data.objectMapper
        data.raw = .array(WritingRun.elements(self) { mapper.serialize($0) })
    }
}

extension Dictionary: MappedContainer {}

extension Dictionary: Deserializable where Key == String, Value: Deserializable {
    /// Reads every value; throws if one does not fit, unless values are optional.
    public init(_ data: DeserializableData) throws {
        self = try data.values { try $0.object() }
    }
}

extension Dictionary: Serializable where Key == String, Value: Serializable {
    /// Writes every value for its key.
    public func serialize(to data: inout SerializableData) {
        let mapper = data.objectMapper
        data.raw = .dictionary(WritingRun.values(self) { mapper.serialize($0) })
    }
}

extension Optional: NullReadable, MappedContainer {}

extension Optional: Deserializable where Wrapped: Deserializable {
    /// Reads the value, or nil for null and for a value that does not fit.
    public init(_ data: DeserializableData) throws {
        self = data.get()
    }
}

extension Optional: Serializable where Wrapped: Serializable {
    /// Writes the value; nil becomes null.
    public func serialize(to data: inout SerializableData) {
        data.set(self)
    }
}

/// A type that can be created from null.
protocol NullReadable {}

/// A container of other types, for which the polymorph is not consulted.
protocol MappedContainer {}
