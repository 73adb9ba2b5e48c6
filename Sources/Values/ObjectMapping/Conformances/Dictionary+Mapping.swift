import ValueTree

extension Dictionary: MappedContainer {}

extension Dictionary: Deserializable where Key == String, Value: Deserializable {
    /// Reads every value; one that does not fit spoils the dictionary, unless values are optional.
    public init(_ data: DeserializableData) throws {
        self = try data.values { try $0.object() }
    }
}

extension Dictionary: Serializable where Key == String, Value: Serializable {
    /// Writes every value under its key.
    public func serialize(to data: inout SerializableData) {
        data.raw = .dictionary(mapValues { data.objectMapper.serialize($0) })
    }
}
