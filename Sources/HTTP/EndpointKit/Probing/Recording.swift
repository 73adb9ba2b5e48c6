internal import ValueTree

/// The reads from one container during a run of an `init(from:)`.
final class Recording {
    let memory: ProbeMemory
    let seed: ProbeSeed
    let script: ProbeScript
    /// The place of the container in the value.
    private let place: String

    private(set) var isOptional = false
    private(set) var asksForKeys = false
    private(set) var asked: Set<ContainerKind> = []
    private(set) var fields = RecordedFields()
    private(set) var values: [Probed] = []
    private(set) var nestedElements: [Recording] = []
    /// The types of the keys.
    private(set) var keyTypes: [any CodingKey.Type] = []
    /// Whether the type read texts or numbers, on which its other reads may depend.
    private(set) var readsScalars = false
    private var elementCount = 0

    /// The kinds of containers that a value can be read from.
    enum ContainerKind: Hashable {
        case keyed, list, single
    }

    init(memory: ProbeMemory, seed: ProbeSeed, script: ProbeScript, place: String = "") {
        self.memory = memory
        self.seed = seed
        self.script = script
        self.place = place
    }

    func ask(for kind: ContainerKind) throws {
        asked.insert(kind)
        guard kind != .single else { return }
        guard try answer(.container(kind), of: 2) == 0 else { throw refusal(of: Any.self) }
    }

    func ask(forKeys type: any CodingKey.Type) throws {
        keyTypes.append(type)
        try ask(for: .keyed)
    }

    func askForKeys() {
        asksForKeys = true
    }

    /// Answers whether the value or the next element is null, and records the question.
    func askForNull() -> Bool {
        isOptional = true
        return (try? answer(.null, of: 2)) == 1
    }

    /// Records a read of the value itself or of an element.
    func read<T: Decodable>(_ type: T.Type) throws -> T {
        elementCount += 1
        let place = asked.contains(.list) ? "[\(elementCount)]" : ""
        let probed = try probe(type, at: place)
        values.append(probed)
        let samples = samples(of: probed, type)
        let answer = try answer(.value, at: place, type, of: samples.count + 1)
        guard answer < samples.count else { throw failure(of: probed, samples.count, type) }
        return samples[answer]
    }

    /// Records a read of the value of a key.
    func read<T: Decodable>(_ type: T.Type, key: String) throws -> T {
        let probed = try probe(type, at: "." + key)
        let name = name(of: key)
        fields.record(probed, type, key: key, name: name)
        if fields.isAbsent(name) { throw absence(of: key) }
        let samples = samples(of: probed, type)
        let answer = try answer(.value, at: "." + key, type, of: samples.count + 2)
        if answer == samples.count + 1 {
            fields.markAbsent(name)
            throw absence(of: key)
        }
        guard answer < samples.count else { throw failure(of: probed, samples.count, type) }
        fields.markSupplied(name)
        return samples[answer]
    }

    /// Records a read of the value of a key that may be absent.
    func readIfPresent<T: Decodable>(_ type: T.Type, key: String) throws -> T? {
        let probed = try probe(type, at: "." + key)
        let name = name(of: key)
        fields.record(probed, type, key: key, name: name)
        if fields.isAbsent(name) { return nil }
        let samples = samples(of: probed, type)
        // The usual answer comes first: nil, or the value if the seed fills optional ones.
        let first = seed.fillsOptionals && !samples.isEmpty ? 0 : samples.count
        var answer = try answer(.optionalValue, at: "." + key, type, of: samples.count + 2)
        if answer <= samples.count { answer = (answer + first) % (samples.count + 1) }
        if answer == samples.count {
            fields.markAbsent(name)
            return nil
        }
        guard answer < samples.count else { throw refusal(of: type) }
        fields.markSupplied(name)
        return samples[answer]
    }

    /// Returns whether a key is present, and records the question.
    func contains(_ key: String) -> Bool {
        let name = name(of: key)
        fields.mention(key: key, name: name)
        if fields.isAbsent(name) { return false }
        guard (try? answer(.contains, at: "." + key, of: 2)) == 1 else { return true }
        fields.markAbsent(name)
        return false
    }

    /// Returns whether the value of a key is null, and records the question.
    func isNull(_ key: String) -> Bool {
        let name = name(of: key)
        fields.mention(key: key, name: name)
        if fields.isAbsent(name) { return true }
        guard (try? answer(.null, at: "." + key, of: 2)) == 1 else { return false }
        fields.markAbsent(name)
        return true
    }

    func nested(key: String) throws -> Recording {
        let place = "." + key
        let nested = Recording(
            memory: memory,
            seed: seed,
            script: script,
            place: self.place + place
        )
        let name = name(of: key)
        fields.record(nested, key: key, name: name)
        if fields.isAbsent(name) { throw absence(of: key) }
        switch try answer(.nestedContainer, at: place, of: 3) {
        case 0: fields.markSupplied(name)
        case 1: throw refusal(of: Any.self)
        default:
            fields.markAbsent(name)
            throw absence(of: key)
        }
        return nested
    }

    func nestedElement() throws -> Recording {
        elementCount += 1
        let place = "[\(elementCount)]"
        let nested = Recording(
            memory: memory,
            seed: seed,
            script: script,
            place: self.place + place
        )
        nestedElements.append(nested)
        guard try answer(.nestedContainer, at: place, of: 2) == 0 else {
            throw refusal(of: Any.self)
        }
        return nested
    }
}

extension Recording {
    /// This recording and those of all its nested containers.
    var all: [Recording] {
        [self] + (fields.nested + nestedElements).flatMap(\.all)
    }

    /// The lowest index in the stack of types among those that the recorded shapes repeat.
    var reach: Int {
        let nested = nestedElements.map(\.reach)
        return (values.map(\.reach) + nested + [fields.reach]).min() ?? .max
    }

    private func name(of key: String) -> String { memory.name(of: key) }

    private func answer(
        _ kind: ProbeScript.Question.Kind,
        at place: String = "",
        _ type: Any.Type? = nil,
        of count: Int
    ) throws -> Int {
        let type = type.map { ObjectIdentifier($0) }
        let question = ProbeScript.Question(kind: kind, place: self.place + place, type: type)
        return try script.answer(question, of: count)
    }

    private func probe<T: Decodable>(_ type: T.Type, at place: String) throws -> Probed {
        guard !script.isExhausted else { throw ProbeStop.tooManyReads }
        let probed = memory.probe(type, at: self.place + place, seed: seed)
        if probed.shape.isOpenScalar { readsScalars = true }
        return probed
    }

    private func samples<T>(of probed: Probed, _ type: T.Type) -> [T] {
        guard let sample = probed.sample as? T else { return [] }
        return [sample] + probed.otherSamples.compactMap { $0 as? T }
    }

    private func failure(of probed: Probed, _ sampleCount: Int, _ type: Any.Type) -> any Error {
        sampleCount == 0 ? ProbeStop.noSample(probed.shape.type) : refusal(of: type)
    }

    private func refusal(of type: Any.Type) -> DecodingError {
        .typeMismatch(type, DecodingError.Context(codingPath: [], debugDescription: "refused"))
    }

    private func absence(of key: String) -> DecodingError {
        let context = DecodingError.Context(codingPath: [], debugDescription: "no \(key)")
        return .keyNotFound(ProbedKey(stringValue: key), context)
    }
}

extension Shape {
    /// Whether the values are texts or numbers, which cannot all be tried.
    fileprivate var isOpenScalar: Bool {
        switch content {
        case .scalar(.bool), .scalar(.null): false
        case .scalar: true
        case .cases, .fields, .element, .dictionary, .opaque, .repeats: false
        }
    }
}

/// A key in an error that is passed to a probed type.
private struct ProbedKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}
