internal import ValueTree

/// Runs a type's `init(from:)` with one seed of sample values after another until it accepts one.
struct DecodingProbe {
    let prober: TypeProber
    let type: any Decodable.Type
    let spelling: String

    func run() -> Probed {
        var refused: (recording: Recording, reason: String)?
        for seed in ProbeSeed.all {
            let recording = Recording(prober: prober, seed: seed)
            let result = Result { try type.init(from: RecordingDecoder(recording: recording)) }
            if refused == nil, let cases = cases(recording) { return cases }
            do {
                return probed(recording, sample: try result.get())
            } catch {
                refused = refused ?? (recording, reason(error))
                // The same sample would be missing with every seed.
                if error is ProbeStop { break }
            }
        }
        guard let refused else { return Probed(shape: .opaque(spelling, "nothing could be tried")) }
        return probed(refused.recording, refusal: refused.reason)
    }

    /// Probes an enum's cases; only types that read a single value are asked whether they list
    /// them.
    private func cases(_ recording: Recording) -> Probed? {
        guard recording.asked.isSubset(of: [.single]) else { return nil }
        return CasesProbe.probe(type, spelling: spelling)
    }

    private func probed(_ recording: Recording, sample: Any) -> Probed {
        var content = recording.content
        if case .scalar = content, acceptsSeveralTypes {
            content = .opaque(reason: "it accepts values of several types")
        }
        let shape = Shape(
            type: spelling,
            isOptional: recording.isOptional,
            content: content
        )
        return Probed(shape: shape, sample: sample, reach: recording.reach)
    }

    /// Describes a single value even when the type accepts none of the samples.
    ///
    /// Of a dictionary or list only the part before the refusal is known; half a shape would make
    /// the rest undeclared, so it is opaque.
    private func probed(_ recording: Recording, refusal: String) -> Probed {
        let content: Shape.Content =
            switch recording.content {
            case .scalar(let scalar): .scalar(scalar)
            case .cases(let cases, let scalar): .cases(cases, scalar)
            case .fields, .element, .dictionary, .opaque, .repeats:
                .opaque(reason: recording.asksForKeys ? Self.dependsOnKeys : refusal)
            }
        let shape = Shape(type: spelling, isOptional: recording.isOptional, content: content)
        return Probed(shape: shape, reach: recording.reach)
    }

    private static let dependsOnKeys = "the keys that it reads depend on the data"

    /// Whether the type reads another type when the first one it reads is refused.
    private var acceptsSeveralTypes: Bool {
        let recording = Recording(prober: prober, seed: .first)
        recording.refusesScalars = true
        _ = try? type.init(from: RecordingDecoder(recording: recording))
        guard case .opaque = recording.content else { return false }
        return true
    }

    private func reason(_ error: any Error) -> String {
        switch error {
        case let stop as ProbeStop: stop.reason
        case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context), DecodingError.keyNotFound(_, let context):
            "no made-up value is accepted: \(context.debugDescription)"
        default: "no made-up value is accepted: \(error)"
        }
    }
}

/// Describes an enum by listing its cases.
enum CasesProbe {
    /// The cases of a type that lists them and encodes each as a single value; nil for any other
    /// type.
    static func probe(_ type: any Decodable.Type, spelling: String) -> Probed? {
        guard let type = type as? any (CaseIterable & Encodable).Type else { return nil }
        return probe(type, spelling)
    }

    private static func probe<T: CaseIterable & Encodable>(
        _ type: T.Type,
        _ spelling: String
    ) -> Probed? {
        let cases = Array(T.allCases)
        let encoder = ValueEncoder()
        let values = cases.compactMap { try? encoder.encode($0) }
        guard let first = values.first, values.count == cases.count,
            let scalar = scalar(of: first), values.allSatisfy({ self.scalar(of: $0) == scalar })
        else { return nil }
        return Probed(
            shape: Shape(type: spelling, content: .cases(values, scalar)),
            sample: cases.first
        )
    }

    private static func scalar(of value: SupportedType) -> Shape.Scalar? {
        switch value.kind {
        case .string: .string
        case .bool: .bool
        case .int, .intOrDouble: .integer(bits: Int.bitWidth, isSigned: true)
        case .double: .double
        case .null, .array, .dictionary: nil
        }
    }
}

/// The sample values that a type gets while it is probed.
///
/// A type that refuses one text or number may accept another, so several are tried.
struct ProbeSeed {
    let text: String
    let number: Int
    /// Whether optional values are present.
    let fillsOptionals: Bool

    static let first = ProbeSeed(text: "", number: 0, fillsOptionals: false)

    static let all: [ProbeSeed] = [
        first,
        ProbeSeed(text: "", number: 0, fillsOptionals: true),
        ProbeSeed(text: "1", number: 1, fillsOptionals: false),
        ProbeSeed(text: "a", number: 2, fillsOptionals: false),
        ProbeSeed(text: "2000-01-01T00:00:00Z", number: 3, fillsOptionals: false),
        ProbeSeed(text: "2000-01-01", number: 4, fillsOptionals: false),
        ProbeSeed(text: "https://example.org/a", number: 10, fillsOptionals: false),
        ProbeSeed(text: "a@example.org", number: 100, fillsOptionals: false),
        ProbeSeed(text: "00000000-0000-0000-0000-000000000000", number: 200, fillsOptionals: true),
        ProbeSeed(text: "1.0.0", number: 2000, fillsOptionals: false),
        ProbeSeed(text: "#000000", number: -1, fillsOptionals: false),
        ProbeSeed(text: "EUR", number: 1_000_000, fillsOptionals: true),
    ]
}

/// The error that ends an `init(from:)` while it is probed.
struct ProbeStop: Error {
    /// Why it cannot go on.
    let reason: String

    /// There is no sample value of a type.
    static func noSample(_ type: String) -> ProbeStop {
        ProbeStop(reason: "no value of \(type) can be made up")
    }

    static let tooManyReads = ProbeStop(reason: "it never stops reading")
}
