import ValueTree

extension Array: MappedContainer {}

extension Array: Deserializable where Element: Deserializable {
    /// Reads every element; one that does not fit spoils the list, unless elements are optional.
    public init(_ data: DeserializableData) throws {
        self = try data.scalarList(of: Element.self) ?? data.elements { try $0.object() }
    }
}

extension Array: Serializable where Element: Serializable {
    /// Writes every element in order.
    public func serialize(to data: inout SerializableData) {
        data.raw = .array(map { data.objectMapper.serialize($0) })
    }
}
