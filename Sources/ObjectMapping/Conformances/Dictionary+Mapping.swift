import ValueTree

extension Dictionary: Deserializable where Key == String, Value: Deserializable {
    /// Reads every value; one that does not fit spoils the dictionary, unless values are optional.
    public init(_ data: DeserializableData) throws {
        let values = try data.valueOrThrow(data.raw.dictionary)
        self = try values.mapValues { try data.objectMapper.object(from: $0) }
    }
}

extension Dictionary: Serializable where Key == String, Value: Serializable {
    /// Writes every value under its key.
    public func serialize(to data: inout SerializableData) {
        data.raw = .dictionary(mapValues { data.objectMapper.serialize($0) })
    }
}
