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
