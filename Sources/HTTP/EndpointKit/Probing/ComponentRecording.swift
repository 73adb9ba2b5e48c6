/// The components that a request type reads.
final class ComponentRecording {
    /// A component: its key on the wire and the wrapper's type.
    struct Read {
        let key: String
        let wrapper: any RequestComponent.Type
    }

    private let prober: TypeProber
    /// The keys that the type is told are absent.
    private let absentKeys: Set<String>
    private(set) var reads: [Read] = []
    /// The keys that the type does not need.
    private(set) var optionalKeys: Set<String> = []
    /// The keys of the components.
    var keys: [String] { reads.map(\.key) }
    /// The keys of properties without a wrapper.
    private(set) var unmarked: [String] = []
    /// Whether the type stopped at a component without a sample value.
    private(set) var endsEarly = false
    /// The type of the keys.
    var keyType: (any CodingKey.Type)?

    /// The default values of the components.
    let defaults: DefaultValues

    init(prober: TypeProber, defaults: DefaultValues, absentKeys: Set<String> = []) {
        self.prober = prober
        self.defaults = defaults
        self.absentKeys = absentKeys
    }

    func contains(_ key: String) -> Bool { !absentKeys.contains(key) }

    func readIfPresent<T: Decodable>(_ type: T.Type, key: String) throws -> T? {
        absentKeys.contains(key) ? nil : try read(type, key: key)
    }

    func read<T: Decodable>(_ type: T.Type, key: String) throws -> T {
        defaults.decoded(nil)
        guard !absentKeys.contains(key) else {
            throw ProbeStop(reason: "`\(key)` is absent")
        }
        let slot = ComponentSlot(prober: prober)
        let component = Result { try T(from: slot) }
        guard let wrapper = slot.wrapper, wrapper == type else {
            unmarked.append(key)
            throw ProbeStop(reason: "`\(key)` has no place in the request")
        }
        if !keys.contains(key) { reads.append(Read(key: key, wrapper: wrapper)) }
        if case .failure = component { endsEarly = true }
        let value = try component.get()
        defaults.decoded(key)
        return value
    }

    /// Adds the components that the type reads when others are absent, and returns the new keys.
    ///
    /// The type does not need them, since it did without them before.
    func add(_ others: [Read]) -> [String] {
        let new = others.filter { !keys.contains($0.key) }
        reads += new
        optionalKeys.formUnion(new.map(\.key))
        return new.map(\.key)
    }

    /// Marks keys as optional after a run in which the type accepted that others were absent.
    func markOptional(except read: [String], absent: Set<String>) {
        optionalKeys.formUnion(keys.filter { !read.contains($0) })
        optionalKeys.formUnion(absent)
    }

    /// Adds a component that the type did not reach; returns false if its key is unknown.
    func addUnread(_ name: String, _ wrapper: any RequestComponent.Type) -> Bool {
        guard let key = keyType?.init(stringValue: name) else { return false }
        reads.append(Read(key: key.stringValue, wrapper: wrapper))
        return true
    }
}

/// A decoder without data that records which components a request type reads.
struct ComponentRecordingDecoder: Swift.Decoder {
    let recording: ComponentRecording
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        recording.keyType = type
        recording.defaults.begin()
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

    func contains(_ key: Key) -> Bool { recording.contains(key.stringValue) }

    func decodeNil(forKey key: Key) -> Bool { !recording.contains(key.stringValue) }

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

/// The decoder of a single component while its request type is probed.
///
/// A wrapper passes its type to ``describe(_:)``, which spares the runtime a slow look-up. Any
/// other type asks for a container and gets an error.
final class ComponentSlot: Swift.Decoder {
    private let prober: TypeProber
    /// The wrapper that was decoded.
    private(set) var wrapper: (any RequestComponent.Type)?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(prober: TypeProber) {
        self.prober = prober
    }

    /// Returns a sample of the wrapper's value.
    ///
    /// - Throws: ``ProbeStop`` if there is no sample; a hand-written `init(from:)` may need one.
    func describe<Wrapper: RequestComponent>(_ wrapper: Wrapper.Type) throws -> Wrapper.Value {
        self.wrapper = wrapper
        let coded = prober.probe(Wrapper.codedType).sample
        guard let sample = Wrapper.sample(coded: coded) else {
            throw ProbeStop.noSample(TypeSpelling.of(Wrapper.Value.self))
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
