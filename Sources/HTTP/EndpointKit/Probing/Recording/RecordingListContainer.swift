/// Records reads of elements.
///
/// The list says it has one, and gives more to whoever asks for more.
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
