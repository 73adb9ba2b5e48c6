/// Records reads by key.
///
/// Every key that is asked about is there.
struct RecordingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let recording: Recording
    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        recording.askForKeys()
        return []
    }

    func contains(_ key: Key) -> Bool {
        recording.markMissing(key.stringValue)
        return true
    }

    func decodeNil(forKey key: Key) -> Bool {
        recording.markMissing(key.stringValue)
        return false
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try recording.read(type, key: key.stringValue)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try recording.readIfPresent(type, key: key.stringValue)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) -> KeyedDecodingContainer<NestedKey> {
        RecordingDecoder(recording: recording.nested(key: key.stringValue))
            .container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
        RecordingDecoder(recording: recording.nested(key: key.stringValue)).unkeyedContainer()
    }

    func superDecoder() -> any Swift.Decoder {
        RecordingDecoder(recording: recording.nested(key: "super"))
    }

    func superDecoder(forKey key: Key) -> any Swift.Decoder {
        RecordingDecoder(recording: recording.nested(key: key.stringValue))
    }
}
