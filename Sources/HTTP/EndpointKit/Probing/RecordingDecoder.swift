/// A decoder without data that records what is read from it and returns sample values.
struct RecordingDecoder: Swift.Decoder {
    let recording: Recording
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        recording.ask(for: .keyed)
        return KeyedDecodingContainer(RecordingKeyedContainer<Key>(recording: recording))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        recording.ask(for: .list)
        return RecordingListContainer(recording: recording)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer {
        recording.ask(for: .single)
        return RecordingSingleContainer(recording: recording)
    }
}

/// Records reads by key; every key that is asked about is present.
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

/// Records reads of elements.
///
/// The list reports one element, and returns more to a type that reads more.
struct RecordingListContainer: UnkeyedDecodingContainer {
    let recording: Recording
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }

    init(recording: Recording) {
        self.recording = recording
    }

    var count: Int? { 1 }

    var isAtEnd: Bool { currentIndex > 0 || recording.isExhausted }

    mutating func decodeNil() -> Bool {
        recording.askForNull()
        return false
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        currentIndex += 1
        return try recording.read(type)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedDecodingContainer<NestedKey> {
        nestedDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
        nestedDecoder().unkeyedContainer()
    }

    mutating func superDecoder() -> any Swift.Decoder {
        nestedDecoder()
    }

    private mutating func nestedDecoder() -> RecordingDecoder {
        currentIndex += 1
        return RecordingDecoder(recording: recording.nestedElement())
    }
}

/// Records reads of the value itself.
struct RecordingSingleContainer: SingleValueDecodingContainer {
    let recording: Recording
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool {
        recording.askForNull()
        return false
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try recording.read(type)
    }
}
