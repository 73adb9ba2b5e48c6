import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import TerminalUI
import TerminalWidgets
import ValueTree

/// The status of the last request, at the end of the top row.
struct StatusSpans {
    let model: ExplorerModel
    let texts: Texts
    let theme: ResolvedTheme

    /// The versions of the status, from the most detailed to the outcome alone.
    var versions: [[Span]] { underWay ?? failure ?? answer }

    /// Whether it can be cut without looking like the status of another request.
    var mayBeCut: Bool {
        underWay != nil || failure != nil
            || model.response.answer?.ended.environment == model.environment.name
    }

    /// The amount of detail.
    ///
    /// Each case shows less than the one before.
    private enum Detail: Int, CaseIterable {
        case all
        case withoutTime
        case withoutPath
        case withoutProtocol
        case withoutSize
        case withoutRun
        case outcome

        /// Returns whether more is shown than in the given case, which is the first to omit
        /// something.
        func isBefore(_ other: Self) -> Bool { rawValue < other.rawValue }
    }

    private var underWay: [[Span]]? {
        if let pending { return pending }
        guard let run = model.response.run, run.isShown || run.wasPending else { return nil }
        let phase = RunBanner.phase(of: run, texts)
        return named(phase, run.endpoint).map { [Span("» " + $0, theme[.busy])] }
    }

    private var failure: [[Span]]? {
        // A partial response has a status.
        guard let failure = model.response.failure, failure.id != model.response.answer?.id else {
            return nil
        }
        let outcome = texts[Self.key(for: failure.reason)]
        return named(outcome, model.response.endpoint).map { [Span("✗ " + $0, theme[.error])] }
    }

    private var answer: [[Span]] {
        guard let ended = model.response.answer?.ended else { return [] }
        return Detail.allCases.map { place(of: ended) + spans(of: ended, $0) }
    }

    /// Returns the environment of a response, unless it is the current one at the beginning of the
    /// row.
    private func place(of ended: EndedExchange) -> [Span] {
        let environment = ended.environment
        guard environment != model.environment.name else { return [] }
        let name = texts(.inEnvironment, environment ?? texts[.noEnvironment])
        return [Span(name + " · ", theme[.warning])]
    }

    /// Returns which of the endpoint's responses it is: ` · run 3 of 7 · 14:02:11`.
    private func run(_ detail: Detail) -> String {
        guard detail.isBefore(.withoutRun) else { return "" }
        guard let answer = model.response.answer, let run = model.response.shownRun else {
            return model.response.answer.flatMap { past($0.ended, detail) } ?? ""
        }
        let place = texts(.runOf, "\(run.number)", "\(run.count)")
        if let past = past(answer.ended, detail) { return " · \(place)" + past }
        guard model.layout.kind != .small, detail.isBefore(.withoutTime) else {
            return " · " + place
        }
        return " · \(place) · " + model.context.times.time(answer.ended.exchange.startedAt)
    }

    /// Returns the number in the history, and the day, of a response from an earlier session.
    private func past(_ ended: EndedExchange, _ detail: Detail) -> String? {
        guard let origin = ended.origin else { return nil }
        let number = " · " + texts(.historyNumber, "\(origin.id)")
        guard model.layout.kind != .small, detail.isBefore(.withoutTime) else { return number }
        return number + " · " + model.context.times.dateAndTime(ended.exchange.startedAt)
    }

    /// Returns which parts of a stored response are missing.
    private func lack(of ended: EndedExchange) -> [Span] {
        guard let origin = ended.origin else { return [] }
        let words =
            (origin.isCut ? [TextKey.storedCutShort] : [])
            + (origin.isRedacted ? [.storedRedactedShort] : [])
        return words.map { Span(" · ! " + texts[$0], theme[.warning]) }
    }

    /// Returns an error that the status doesn't show: the response is partial, or doesn't match the
    /// declared type.
    private func fault(of ended: EndedExchange) -> [Span] {
        let partial =
            ended.exchange.failure == nil ? nil : Span(" · " + texts[.partial], theme[.warning])
        let problems = model.response.reading.flatMap {
            $0.problems.mismatchCount > 0 ? $0.problems : nil
        }
        let wrong = problems.map { Span(" · ! " + texts.count(of: $0), theme[.dataMismatch]) }
        return [partial, wrong].compactMap(\.self)
    }

    /// The pending action, unless an open question already shows it.
    private var pending: [[Span]]? {
        guard let pending = model.requests.pending, !model.asksForSecret else { return nil }
        let sentence = "» " + pending.sentence(texts)
        return [sentence + " · " + texts[.escapeCancels], sentence].map {
            [Span($0, theme[.busy])]
        }
    }

    /// Returns a message after its endpoint, or alone if that endpoint is shown.
    private func named(_ sentence: String, _ endpoint: String?) -> [String] {
        guard let endpoint else { return [sentence] }
        let whole = texts(.about, endpoint, sentence)
        guard endpoint == model.response.endpoint else { return [whole] }
        return model.layout.kind == .small ? [sentence] : [whole, sentence]
    }

    private static func key(for reason: ResponsePane.Failure.Reason) -> TextKey {
        switch reason {
        case .refused: .notSent
        case .replaced: .failCancelled
        case .transport(let error, _): error.kind == .cancelled ? .failCancelled : .failed
        }
    }

    private func spans(of ended: EndedExchange, _ detail: Detail) -> [Span] {
        let exchange = ended.exchange
        guard let response = exchange.response else { return [] }
        let reason = response.reasonPhrase.isEmpty ? "" : " " + response.reasonPhrase
        let status = Span("\(response.statusCode)\(reason)", theme[.status(response.statusCode)])
        let unverified =
            (exchange.tlsException == nil
                ? [] : [Span(" · ! " + texts[.unverified], theme[.warning])])
            + lack(of: ended) + fault(of: ended)
        let duration = detail.isBefore(.outcome) ? " · \(texts.quantity(ended.duration))" : ""
        guard model.layout.kind != .small else {
            return [status] + unverified
                + [Span(duration + run(detail), theme[.muted])]
        }
        let version = response.httpVersion
        // The history doesn't store the version.
        let hasVersion = ended.origin == nil && detail.isBefore(.withoutProtocol)
        let protocolName =
            hasVersion ? " · " + (version.hasPrefix("2") ? "h2" : "http/\(version)") : ""
        let bytes = ended.origin?.byteCount ?? response.bytes.count
        let size = detail.isBefore(.withoutSize) ? " · " + texts.quantity(bytes: bytes) : ""
        let details = Span(
            protocolName + duration + size + run(detail),
            theme[.muted]
        )
        let asked = detail.isBefore(.withoutPath) ? path(of: ended) : []
        return asked + [status] + unverified + [details]
    }

    private func path(of ended: EndedExchange) -> [Span] {
        let request = ended.exchange.request
        let (method, path) = (request.method.rawValue, request.url.path())
        return [
            Span(method, theme[.method(method)]),
            Span(" \(ended.hidden.redacted(path))   ", theme[.urlPath]),
        ]
    }
}

extension Texts {
    /// Returns the number of problems of a body.
    func count(of problems: ProblemIndex) -> String {
        let count = "\(problems.mismatchCount)"
        guard problems.omittedCount == 0 else {
            return self(.problemCountAndMore, count, "\(problems.omittedCount)")
        }
        return self(problems.mismatchCount == 1 ? .oneProblem : .problemCount, count)
    }
}
