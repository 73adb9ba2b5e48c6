/// A decoder without data that records each read and returns a sample value.
struct RecordingDecoder: Swift.Decoder {
    let recording: Recording
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try recording.ask(forKeys: type)
        return KeyedDecodingContainer(RecordingKeyedContainer<Key>(recording: recording))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try recording.ask(for: .list)
        return RecordingListContainer(recording: recording)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        try recording.ask(for: .single)
        return RecordingSingleContainer(recording: recording)
    }
}

/// A keyed container that records each read; the script decides which keys are present.
struct RecordingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let recording: Recording
    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] {
        recording.askForKeys()
        return []
    }

    func contains(_ key: Key) -> Bool { recording.contains(key.stringValue) }

    func decodeNil(forKey key: Key) -> Bool { recording.isNull(key.stringValue) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try recording.read(type, key: key.stringValue)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try recording.readIfPresent(type, key: key.stringValue)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try RecordingDecoder(recording: recording.nested(key: key.stringValue))
            .container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try RecordingDecoder(recording: recording.nested(key: key.stringValue)).unkeyedContainer()
    }

    func superDecoder() throws -> any Swift.Decoder {
        RecordingDecoder(recording: try recording.nested(key: "super"))
    }

    func superDecoder(forKey key: Key) throws -> any Swift.Decoder {
        RecordingDecoder(recording: try recording.nested(key: key.stringValue))
    }
}

/// An unkeyed container that records each read.
///
/// It reports one element, but returns more if the type keeps reading.
struct RecordingListContainer: UnkeyedDecodingContainer {
    let recording: Recording
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }

    init(recording: Recording) {
        self.recording = recording
    }

    var count: Int? { 1 }

    var isAtEnd: Bool { currentIndex > 0 || recording.script.isExhausted }

    mutating func decodeNil() -> Bool {
        guard recording.askForNull() else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        currentIndex += 1
        return try recording.read(type)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try nestedDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try nestedDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Swift.Decoder {
        try nestedDecoder()
    }

    private mutating func nestedDecoder() throws -> RecordingDecoder {
        currentIndex += 1
        return RecordingDecoder(recording: try recording.nestedElement())
    }
}

/// A container that records reads of the value itself.
struct RecordingSingleContainer: SingleValueDecodingContainer {
    let recording: Recording
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { recording.askForNull() }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try recording.read(type)
    }
}
