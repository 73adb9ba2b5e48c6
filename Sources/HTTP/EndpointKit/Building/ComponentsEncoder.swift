internal import ValueTree

/// Takes a request type apart into its components.
final class ComponentsEncoder: Swift.Encoder {
    let encoder: ValueEncoder
    private(set) var components: [EncodedComponent] = []
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(encoder: ValueEncoder) {
        self.encoder = encoder
    }

    func add<T>(_ value: T, key: String) throws {
        guard let component = value as? any RequestComponent else {
            throw RequestBuildError.unmarkedComponent(key)
        }
        components.append(try EncodedComponent(component, key: key, encoder: encoder))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(ComponentsEncodingContainer<Key>(encoder: self))
    }

    /// A request type that writes a list is no list of components: whatever it writes is refused.
    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        RefusingContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        RefusingContainer(encoder: self)
    }
}

private struct ComponentsEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ComponentsEncoder
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) throws {}

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try encoder.add(value, key: key.stringValue)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        encoder.container(keyedBy: keyType)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.unkeyedContainer()
    }

    mutating func superEncoder() -> any Swift.Encoder { encoder }

    mutating func superEncoder(forKey key: Key) -> any Swift.Encoder { encoder }
}
