/// Creates a request from components that are already decoded.
struct ComponentsDecoder: Swift.Decoder {
    /// The components by key.
    let components: [String: any RequestComponent]
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(ComponentsContainer<Key>(components: components))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw ComponentRecordingDecoder.notComponents
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw ComponentRecordingDecoder.notComponents
    }
}

private struct ComponentsContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let components: [String: any RequestComponent]
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { components.keys.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { components[key.stringValue] != nil }

    func decodeNil(forKey key: Key) -> Bool { !contains(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        guard let component = components[key.stringValue] as? T else {
            let context = DecodingError.Context(
                codingPath: [key],
                debugDescription: "`\(key.stringValue)` is not a component of the request"
            )
            throw DecodingError.keyNotFound(key, context)
        }
        return component
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        throw ComponentRecordingDecoder.notComponents
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw ComponentRecordingDecoder.notComponents
    }

    func superDecoder() throws -> any Swift.Decoder {
        throw ComponentRecordingDecoder.notComponents
    }

    func superDecoder(forKey key: Key) throws -> any Swift.Decoder {
        throw ComponentRecordingDecoder.notComponents
    }
}
