internal import ValueTree

/// What a type read while its `init(from:)` ran.
final class Recording {
    /// More reads than any real type makes; beyond it the type reads in a loop.
    private static let readLimit = 10_000

    let prober: TypeProber
    let seed: ProbeSeed
    /// Refuses every scalar, to find what else the type tries.
    var refusesScalars = false

    private(set) var isOptional = false
    private(set) var asksForKeys = false
    private(set) var asked: Set<ContainerKind> = []
    private var fields = RecordedFields()
    private var values: [Probed] = []
    private var nestedElements: [Recording] = []
    private var reads = 0

    /// The containers that a value can be read from.
    enum ContainerKind: Hashable {
        case keyed, list, single
    }

    init(prober: TypeProber, seed: ProbeSeed) {
        self.prober = prober
        self.seed = seed
    }

    /// Whether the limit is reached; list containers then report their end.
    var isExhausted: Bool { reads >= Self.readLimit }

    func ask(for kind: ContainerKind) {
        asked.insert(kind)
    }

    func askForKeys() {
        asksForKeys = true
    }

    func askForNull() {
        reads += 1
        isOptional = true
    }

    /// Records a read of the value itself or of an element.
    func read<T: Decodable>(_ type: T.Type) throws -> T {
        let probed = try probe(type)
        values.append(probed)
        return try sample(of: probed)
    }

    /// Records a read of the value of a key.
    func read<T: Decodable>(_ type: T.Type, key: String) throws -> T {
        let probed = try probe(type)
        fields.record(probed, name: prober.keyStrategy.key(of: key))
        return try sample(of: probed)
    }

    /// Records a read of the value of a key that may be missing.
    func readIfPresent<T: Decodable>(_ type: T.Type, key: String) throws -> T? {
        let probed = try probe(type)
        fields.record(probed, name: prober.keyStrategy.key(of: key), mayBeMissing: true)
        return seed.fillsOptionals ? probed.sample as? T : nil
    }

    func markMissing(_ key: String) {
        reads += 1
        fields.mark(mayBeMissing: prober.keyStrategy.key(of: key))
    }

    func nested(key: String) -> Recording {
        reads += 1
        let recording = Recording(prober: prober, seed: seed)
        fields.record(recording, name: prober.keyStrategy.key(of: key))
        return recording
    }

    func nestedElement() -> Recording {
        reads += 1
        let recording = Recording(prober: prober, seed: seed)
        nestedElements.append(recording)
        return recording
    }

    private func probe<T: Decodable>(_ type: T.Type) throws -> Probed {
        reads += 1
        guard !isExhausted else { throw ProbeStop.tooManyReads }
        return KnownType.of(type, seed: seed).map(Probed.init) ?? prober.probe(type)
    }

    private func sample<T>(of probed: Probed) throws -> T {
        if refusesScalars, case .scalar = probed.shape.content {
            let context = DecodingError.Context(codingPath: [], debugDescription: "refused")
            throw DecodingError.typeMismatch(T.self, context)
        }
        guard let sample = probed.sample as? T else {
            throw ProbeStop.noSample(probed.shape.type)
        }
        return sample
    }
}

extension Recording {
    /// The lowest index in the stack of types that the recorded shapes repeat.
    var reach: Int {
        let nested = nestedElements.map(\.reach)
        return (values.map(\.reach) + nested + [fields.reach]).min() ?? .max
    }

    /// The recorded reads as the content of a shape.
    var content: Shape.Content {
        guard let kind = asked.first else { return .opaque(reason: "it reads nothing") }
        guard asked.count == 1 else { return .opaque(reason: "it accepts values of several kinds") }
        switch kind {
        case .keyed: return fields.content(asksForKeys: asksForKeys)
        case .list: return listContent
        case .single: return singleContent
        }
    }

    private var listContent: Shape.Content {
        let shapes = values.map(\.shape) + nestedElements.map { $0.anonymousShape }
        guard let first = shapes.first else { return .opaque(reason: "its elements are not read") }
        guard shapes.allSatisfy({ $0 == first }) else {
            return .opaque(reason: "its elements are of several types")
        }
        return .element(first)
    }

    private var singleContent: Shape.Content {
        guard let first = values.first?.shape else { return .scalar(.null) }
        guard values.allSatisfy({ $0.shape == first }) else {
            return .opaque(reason: "it accepts values of several types")
        }
        return first.content
    }

    /// The shape of a nested container, which has no type of its own.
    var anonymousShape: Shape {
        let name = asked == [.list] ? "Array" : "Object"
        return Shape(type: name, isOptional: isOptional, content: content)
    }
}
