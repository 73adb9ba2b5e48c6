/// The components that a request type asked for.
final class ComponentRecording {
    /// One of them: the key on the wire and the wrapper's type.
    struct Read {
        let key: String
        let wrapper: any RequestComponent.Type
    }

    private let prober: TypeProber
    private(set) var reads: [Read] = []
    /// The keys of what was read.
    var keys: [String] { reads.map(\.key) }
    /// The keys of properties without a wrapper.
    private(set) var unmarked: [String] = []
    /// Whether reading ended at a component whose value nothing can be made up for.
    private(set) var endsEarly = false
    /// The type of the keys.
    var keyType: (any CodingKey.Type)?

    init(prober: TypeProber) {
        self.prober = prober
    }

    func read<T: Decodable>(_ type: T.Type, key: String) throws -> T {
        let slot = ComponentSlot(prober: prober)
        let component = Result { try T(from: slot) }
        guard let wrapper = slot.wrapper, wrapper == type else {
            unmarked.append(key)
            throw ProbeStop(reason: "`\(key)` has no place in the request")
        }
        reads.append(Read(key: key, wrapper: wrapper))
        if case .failure = component { endsEarly = true }
        return try component.get()
    }

    /// Adds a component that was not come to; false when its key is not known.
    func addUnread(_ name: String, _ wrapper: any RequestComponent.Type) -> Bool {
        guard let key = keyType?.init(stringValue: name) else { return false }
        reads.append(Read(key: key.stringValue, wrapper: wrapper))
        return true
    }
}

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

/// The decoder that one component is made of while its request type is described.
///
/// A wrapper says its type here. It knows it, and the runtime would take long to find it out. Whatever
/// else is made of a slot asks it for a container, and has none.
final class ComponentSlot: Swift.Decoder {
    private let prober: TypeProber
    /// The wrapper that asked.
    private(set) var wrapper: (any RequestComponent.Type)?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(prober: TypeProber) {
        self.prober = prober
    }

    /// Stands in for the wrapper's value.
    ///
    /// - Throws: ``ProbeStop`` when none can be made up: a hand-written `init(from:)` may look at it.
    func describe<Wrapper: RequestComponent>(_ wrapper: Wrapper.Type) throws -> Wrapper.Value {
        self.wrapper = wrapper
        let coded = prober.probe(Wrapper.codedType).sample
        guard let sample = Wrapper.sample(coded: coded) else {
            throw ProbeStop.unmakeable(TypeSpelling.of(Wrapper.Value.self))
        }
        return sample
    }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        throw ComponentRecordingDecoder.notComponents
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw ComponentRecordingDecoder.notComponents
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw ComponentRecordingDecoder.notComponents
    }
}
