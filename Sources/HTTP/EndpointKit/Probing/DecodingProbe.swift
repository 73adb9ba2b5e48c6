internal import ValueTree

/// Runs a type's `init(from:)` with one seed of sample values after another until it accepts one,
/// then with other answers to find its branches.
struct DecodingProbe {
    private let type: any Decodable.Type
    private let spelling: String
    private let memory: ProbeMemory

    init(prober: TypeProber, type: any Decodable.Type, spelling: String) {
        self.type = type
        self.spelling = spelling
        memory = ProbeMemory(prober)
    }

    func run() -> Probed {
        var refused: (run: ProbeRun, seed: ProbeSeed, reason: String)?
        for seed in ProbeSeed.all {
            let run = run(ProbeScript(), seed)
            if refused == nil, let cases = cases(run.recording) { return cases }
            do {
                let sample = try run.result.get()
                return probed([branches(of: run, seed)], sample: sample)
            } catch {
                refused = refused ?? (run, seed, reason(error))
                // The sample would be missing with every other seed, too.
                if error is ProbeStop { break }
            }
        }
        guard let refused else { return Probed(shape: .opaque(spelling, "nothing could be tried")) }
        guard !refused.run.script.isExhausted else { return opaque(refused.run, refused.reason) }
        let branches = branches(of: refused.run, refused.seed)
        for run in branches.runs {
            guard case .success(let sample) = run.result else { continue }
            // Only a comparison with an accepted run shows what the type can do without.
            return probed([branches, self.branches(of: run, refused.seed)], sample: sample)
        }
        return probed(refused.run, refusal: refused.reason)
    }

    private func run(_ script: ProbeScript, _ seed: ProbeSeed) -> ProbeRun {
        let recording = Recording(memory: memory, seed: seed, script: script)
        let result = Result<Any, any Error> {
            try type.init(from: RecordingDecoder(recording: recording))
        }
        return ProbeRun(recording: recording, result: result)
    }

    private func branches(of run: ProbeRun, _ seed: ProbeSeed) -> BranchSearch {
        BranchSearch(from: run) { self.run($0, seed) }
    }

    /// Probes the cases of an enum.
    ///
    /// Only a type that reads a single value is asked whether it lists its cases.
    private func cases(_ recording: Recording) -> Probed? {
        guard recording.asked.isSubset(of: [.single]) else { return nil }
        return CasesProbe.probe(type, spelling: spelling)
    }

    private func probed(_ searches: [BranchSearch], sample: Any) -> Probed {
        let runs = searches.flatMap(\.runs)
        let reads = AlternativeReads(runs)
        let shape = Shape(
            type: spelling,
            isOptional: reads.isOptional,
            content: content(reads, searches, runs)
        )
        return Probed(shape: shape, sample: sample, reach: reach(of: runs))
    }

    private func content(
        _ reads: AlternativeReads,
        _ searches: [BranchSearch],
        _ runs: [ProbeRun]
    ) -> Shape.Content {
        let content = reads.content
        if case .opaque = content { return content }
        guard searches.allSatisfy(\.isComplete) else {
            return .opaque(reason: "it reads in too many ways")
        }
        let rules = BranchRules(type, runs: runs)
        if let reason = rules.reason { return .opaque(reason: reason) }
        return rules.withoutChosenForms(content)
    }

    /// Describes a single value even when the type accepts none of the samples.
    ///
    /// Of a dictionary or list, only the part before the refusal is known. Half a shape would make
    /// the rest undeclared, so such a value is opaque.
    private func probed(_ run: ProbeRun, refusal: String) -> Probed {
        let reads = AlternativeReads([run])
        let content: Shape.Content =
            switch reads.content {
            case .scalar(let scalar): .scalar(scalar)
            case .cases(let cases, let scalar): .cases(cases, scalar)
            case .fields, .element, .dictionary, .opaque, .repeats:
                .opaque(reason: run.recording.asksForKeys ? BranchRules.dependsOnKeys : refusal)
            }
        let shape = Shape(type: spelling, isOptional: reads.isOptional, content: content)
        return Probed(shape: shape, reach: reach(of: [run]))
    }

    private func opaque(_ run: ProbeRun, _ reason: String) -> Probed {
        Probed(shape: .opaque(spelling, reason), reach: reach(of: [run]))
    }

    private func reach(of runs: [ProbeRun]) -> Int {
        runs.map(\.recording.reach).min() ?? .max
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
    /// Returns the cases of a type that lists them and encodes each as a single value; nil for any
    /// other type.
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
        var probed = Probed(
            shape: Shape(type: spelling, content: .cases(values, scalar)),
            sample: cases.first
        )
        probed.otherSamples = Array(cases.dropFirst().prefix(Probed.otherSampleLimit))
        return probed
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
