import ValueTree

extension Array: Deserializable where Element: Deserializable {
    /// Reads every element; one that does not fit spoils the list, unless elements are optional.
    public init(_ data: DeserializableData) throws {
        let elements = try data.valueOrThrow(data.raw.array)
        self = try elements.map { try data.objectMapper.object(from: $0) }
    }
}

extension Array: Serializable where Element: Serializable {
    /// Writes every element in order.
    public func serialize(to data: inout SerializableData) {
        data.raw = .array(map { data.objectMapper.serialize($0) })
    }
}
