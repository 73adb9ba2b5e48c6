internal import CartoucheHistory
internal import CartoucheSession
internal import EndpointKit
internal import FoundationEssentials
internal import HTTPMessage
internal import TerminalWidgets
internal import ValueTree

/// Decodes the stored responses of an endpoint with its current type.
///
/// Nothing is sent.
struct HistoryDecoding: Sendable {
    let endpoint: AnyEndpoint
    /// Whether information is treated as a problem.
    let isStrict: Bool
    let isJSON: Bool
    /// The words of a session for whether a response fits, or nil for those of the command line.
    var words: (@Sendable (StoredFit) -> String)?

    /// Decodes one exchange, or all exchanges.
    func run(_ id: Int64?, in composition: Composition) async throws(CommandFailure) {
        guard let id else { return try await decodeAll(in: composition) }
        let entry = try await entry(id, in: composition)
        guard let entry else {
            throw CommandFailure(.noInput, "there is no exchange \(id) in the history")
        }
        let owner = entry.summary.endpoint
        guard owner == endpoint.id else {
            throw CommandFailure(.usage, "exchange \(id) is one of \(owner)")
        }
        switch await outcome(of: entry) {
        case .undecoded(let reason):
            throw CommandFailure(.noInput, "exchange \(id) cannot be decoded: \(reason.sentence)")
        case .decoded(let problems):
            isJSON
                ? composition.streams.json(.array(problems.map(\.value)))
                : composition.streams.lines(problems.map(\.words))
            guard count(of: problems) == 0 else { throw CommandFailure(.problems) }
        }
    }

    private func decodeAll(in composition: Composition) async throws(CommandFailure) {
        let ids = try await CommandFailure.reading {
            try await composition.history.responses(endpoint.id)
        }
        var runs: [Run] = []
        for id in ids.reversed() {
            // It may have been deleted in the meantime.
            guard let entry = try await entry(id, in: composition) else { continue }
            runs.append(Run(summary: entry.summary, outcome: await outcome(of: entry)))
        }
        if isJSON {
            composition.streams.json(.array(runs.map { $0.value(count(of:)) }))
        } else {
            let rows = runs.map { $0.cells(composition.times, count(of:), words) }
            composition.streams.table(rows)
        }
        sayUndecoded(runs, in: composition)
        guard runs.contains(where: \.outcome.isDecoded) else {
            let reason =
                runs.isEmpty ? "has no response of \(endpoint.id)" : "has none that can be decoded"
            throw CommandFailure(.noInput, "the history \(reason)")
        }
        guard runs.allSatisfy({ count(of: $0.outcome.problems) == 0 }) else {
            throw CommandFailure(.problems)
        }
    }

    private func sayUndecoded(_ runs: [Run], in composition: Composition) {
        for reason in Undecoded.allCases {
            let count = runs.count { $0.outcome == .undecoded(reason) }
            guard count > 0 else { continue }
            let responses = count == 1 ? "1 response was" : "\(count) responses were"
            composition.remark("\(responses) not decoded: \(reason.sentence)")
        }
    }

    private func count(of problems: [Problem]) -> Int {
        problems.count { isStrict || !$0.isInformation }
    }

    /// Decoding a body of a mebibyte takes long, so this runs concurrently.
    @concurrent private func outcome(of entry: HistoryEntry) async -> Outcome {
        let response = entry.summary.failure == nil ? entry.receivedResponse : nil
        let reason = Undecoded(
            response,
            isCut: entry.response?.isTruncated == true,
            isRedacted: entry.response?.isRedacted == true,
            of: endpoint
        )
        guard let response, reason == nil else { return .undecoded(reason ?? .incomplete) }
        return .decoded(ResponseBody(of: response, for: endpoint).problems)
    }

    private func entry(
        _ id: Int64,
        in composition: Composition
    ) async throws(CommandFailure) -> HistoryEntry? {
        try await CommandFailure.reading { try await composition.history.entry(id) }
    }
}

extension Undecoded {
    fileprivate var sentence: String {
        switch self {
        case .cut: "only the beginning of the body is kept"
        case .redacted: "there is something secret in the body, which is not kept"
        case .incomplete: "the response did not arrive completely"
        case .refused: "an error response has no declared type"
        }
    }
}

extension HistoryDecoding {
    fileprivate enum Outcome: Equatable {
        case decoded([Problem])
        case undecoded(Undecoded)

        var isDecoded: Bool {
            if case .decoded = self { return true }
            return false
        }

        var problems: [Problem] {
            switch self {
            case .decoded(let problems): problems
            case .undecoded: []
            }
        }
    }

    /// A stored response, and the outcome of decoding it.
    fileprivate struct Run {
        let summary: RecordedExchange
        let outcome: Outcome

        func cells(
            _ times: LocalTimes,
            _ count: ([Problem]) -> Int,
            _ said: (@Sendable (StoredFit) -> String)?
        ) -> [Words] {
            [
                Words("\(summary.id)", .muted), Words(times.dateAndTime(summary.startedAt)),
                status, fit(count, said),
            ]
        }

        private var status: Words {
            summary.status.map { Words("\($0)", .status($0)) } ?? Words()
        }

        private func fit(
            _ count: ([Problem]) -> Int,
            _ said: (@Sendable (StoredFit) -> String)?
        ) -> Words {
            switch outcome {
            case .undecoded(let reason):
                return Words(said?(.undecoded(reason)) ?? reason.rawValue, .warning)
            case .decoded(let problems):
                let number = count(problems)
                let text = said?(.decoded(problems: number))
                guard number > 0 else { return Words(text ?? "fits", .success) }
                let plain = number == 1 ? "1 problem" : "\(number) problems"
                return Words(text ?? plain, .dataMismatch)
            }
        }

        func value(_ count: ([Problem]) -> Int) -> SupportedType {
            let word =
                switch outcome {
                case .undecoded(let reason): reason.rawValue
                case .decoded(let problems): count(problems) == 0 ? "fits" : "problems"
                }
            return .dictionary(members: [
                .init("id", .int(Int(summary.id))),
                .init("startedAt", .string(summary.startedAt.formatted(.iso8601))),
                .init("status", summary.status.map { .int($0) } ?? .null),
                .init("outcome", .string(word)),
                .init("problems", .array(outcome.problems.map(\.value))),
            ])
        }
    }
}
