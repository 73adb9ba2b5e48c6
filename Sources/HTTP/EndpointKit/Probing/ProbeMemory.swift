internal import ValueTree

/// Remembers the types that one type reads, across all runs of its `init(from:)`.
///
/// The shape of a recursive type depends on where it is read, so it is stored by place.
final class ProbeMemory {
    private struct Place: Hashable {
        let type: ObjectIdentifier
        let text: String
    }

    private let prober: TypeProber
    private var probed: [Place: Probed] = [:]
    private var names: [String: String] = [:]

    init(_ prober: TypeProber) {
        self.prober = prober
    }

    /// Returns the key on the wire, converting each key only once.
    func name(of key: String) -> String {
        if let name = names[key] { return name }
        let name = prober.keyStrategy.key(of: key)
        names[key] = name
        return name
    }

    func probe(_ type: any Decodable.Type, at place: String, seed: ProbeSeed) -> Probed {
        if let known = KnownType.of(type, seed: seed) {
            return Probed(known, other: KnownType.of(type, seed: seed.other))
        }
        if let finished = prober.finished(type) { return finished }
        let place = Place(type: ObjectIdentifier(type), text: place)
        if let known = probed[place] { return known }
        let found = prober.probe(type)
        probed[place] = found
        return found
    }
}
