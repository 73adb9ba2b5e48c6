/// The components that a request type asked for.
final class ComponentRecording {
    /// One of them: the key on the wire and the wrapper's type.
    struct Read {
        let key: String
        let wrapper: any RequestComponent.Type
    }

    private let prober: TypeProber
    private(set) var reads: [Read] = []
    /// The keys of properties without a wrapper.
    private(set) var unmarked: [String] = []

    init(prober: TypeProber) {
        self.prober = prober
    }

    func read<T: Decodable>(_ type: T.Type, key: String) throws -> T {
        let slot = ComponentSlot(prober: prober)
        guard let component = try? T(from: slot), let wrapper = slot.wrapper, wrapper == type else {
            unmarked.append(key)
            throw ProbeStop(reason: "`\(key)` has no place in the request")
        }
        reads.append(Read(key: key, wrapper: wrapper))
        return component
    }
}
