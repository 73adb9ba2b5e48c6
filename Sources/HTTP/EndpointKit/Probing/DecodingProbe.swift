internal import ValueTree

/// Runs one type's `init(from:)` with one offer of values after the other, until one is taken.
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
                // The same value would be missing again.
                if error is ProbeStop { break }
            }
        }
        guard let refused else { return Probed(shape: .opaque(spelling, "nothing could be tried")) }
        return probed(refused.recording, refusal: refused.reason)
    }

    /// A type that lists its cases reads each as one value; whether it lists them is asked of no other.
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

    /// A single value is described even by a type that takes none of the offers.
    ///
    /// Of a dictionary or list only the part before the refusal is known, and half a shape would
    /// call the rest undeclared.
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

    private static let dependsOnKeys = "what it reads depends on the keys that are there"

    /// Whether the type asks for something else when the first value it asks for is refused.
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
