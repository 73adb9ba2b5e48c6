/// A decoder that has no data: it records what it is asked for and answers with made-up values.
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
