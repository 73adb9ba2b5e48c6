/// A decoder that has no data: it records which components a request type asks for.
struct ComponentRecordingDecoder: Swift.Decoder {
    let recording: ComponentRecording
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        recording.keyType = type
        return KeyedDecodingContainer(ComponentRecordingContainer<Key>(recording: recording))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw Self.notComponents
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw Self.notComponents
    }

    static let notComponents = ProbeStop(reason: "it does not consist of components")
}

private struct ComponentRecordingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let recording: ComponentRecording
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try recording.read(type, key: key.stringValue)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try recording.read(type, key: key.stringValue)
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
