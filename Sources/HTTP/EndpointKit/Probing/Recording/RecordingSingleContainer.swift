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
