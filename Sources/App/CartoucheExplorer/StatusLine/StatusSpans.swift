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

    var spans: [Span] {
        if let pending { return [pending] }
        if let run = model.response.run, run.isShown || run.wasPending {
            let phase = RunBanner.phase(of: run, texts)
            return [Span("» " + named(phase, run.endpoint), theme[.busy])]
        }
        // A partial response still has a status.
        if let failure = model.response.failure, failure.id != model.response.answer?.id {
            let outcome = texts[Self.key(for: failure.reason)]
            return [Span("✗ " + named(outcome, model.response.endpoint), theme[.error])]
        }
        return model.response.answer.map { place(of: $0.ended) + spans(of: $0.ended) } ?? []
    }

    /// The environment that a response came from, unless it is the one in use, which the row begins with.
    private func place(of ended: EndedExchange) -> [Span] {
        let environment = ended.environment
        guard environment != model.environment.name else { return [] }
        let name = texts(.inEnvironment, environment ?? texts[.noEnvironment])
        return [Span(name + " · ", theme[.warning])]
    }

    /// Which of the responses to the endpoint it is: ` · run 3 of 7 · 14:02:11`.
    private var run: String {
        guard let answer = model.response.answer, let run = model.response.shownRun else {
            return model.response.answer.flatMap { past($0.ended) } ?? ""
        }
        let place = texts(.runOf, "\(run.number)", "\(run.count)")
        guard model.layout.kind != .small else { return " · " + place }
        let time = model.context.times.time(answer.ended.exchange.startedAt)
        return " · \(place)" + (past(answer.ended) ?? " · \(time)")
    }

    /// The number in the history, and the day, of a response of an earlier run of the program.
    private func past(_ ended: EndedExchange) -> String? {
        guard let origin = ended.origin else { return nil }
        let number = " · " + texts(.historyNumber, "\(origin.id)")
        guard model.layout.kind != .small else { return number }
        return number + " · " + model.context.times.dateAndTime(ended.exchange.startedAt)
    }

    /// What a stored response lacks.
    private func lack(of ended: EndedExchange) -> [Span] {
        guard let origin = ended.origin else { return [] }
        let words =
            (origin.isCut ? [TextKey.storedCutShort] : [])
            + (origin.isRedacted ? [.storedRedactedShort] : [])
        return words.map { Span(" · ! " + texts[$0], theme[.warning]) }
    }

    /// The pending action, unless an open question already shows it.
    private var pending: Span? {
        guard let pending = model.pending, !(model.overlay?.window is SecretQuestion) else {
            return nil
        }
        let sentence = pending.sentence(texts) + " · " + texts[.escapeCancels]
        return Span("» " + sentence, theme[.busy])
    }

    /// A sentence after its endpoint, if there is room or the endpoint is not the one that is shown.
    private func named(_ sentence: String, _ endpoint: String?) -> String {
        let isRoomy = model.layout.kind != .small || endpoint != model.response.endpoint
        guard isRoomy, let endpoint else { return sentence }
        return texts(.about, endpoint, sentence)
    }

    private static func key(for reason: ResponsePane.Failure.Reason) -> TextKey {
        switch reason {
        case .refused: .notSent
        case .replaced: .failCancelled
        case .transport(let error, _): error.kind == .cancelled ? .failCancelled : .failed
        }
    }

    private func spans(of ended: EndedExchange) -> [Span] {
        let exchange = ended.exchange
        guard let response = exchange.response else { return [] }
        let reason = response.reasonPhrase.isEmpty ? "" : " " + response.reasonPhrase
        let status = Span("\(response.statusCode)\(reason)", theme[.status(response.statusCode)])
        let unverified =
            (exchange.tlsException == nil
                ? [] : [Span(" · ! " + texts[.unverified], theme[.warning])])
            + lack(of: ended)
        let partial = exchange.failure == nil ? "" : " · " + texts[.partial]
        let duration = " · \(texts.quantity(ended.duration))"
        guard model.layout.kind != .small else {
            return [status] + unverified + [Span(duration + partial + run, theme[.muted])]
        }
        let version = response.httpVersion
        // The history does not have the version.
        let protocolName = version.hasPrefix("2") ? "h2" : "http/\(version)"
        let size = texts.quantity(bytes: ended.origin?.byteCount ?? response.bytes.count)
        let details =
            (ended.origin == nil ? " · " + protocolName : "")
            + "\(duration) · \(size)\(partial)\(run)"
        let (method, path) = (exchange.request.method.rawValue, exchange.request.url.path())
        return [
            Span(method, theme[.method(method)]),
            Span(" \(ended.hidden.redacted(path))   ", theme[.urlPath]), status,
        ] + unverified + [Span(details, theme[.muted])]
    }
}
