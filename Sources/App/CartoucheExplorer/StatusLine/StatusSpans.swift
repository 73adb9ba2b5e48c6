import FoundationEssentials
import HTTPMessage
import TerminalUI
import TerminalWidgets

/// The status of the last request, at the end of the top row.
struct StatusSpans {
    let model: ExplorerModel
    let texts: Texts
    let theme: Theme

    var spans: [Span] {
        if let pending { return [pending] }
        if let run = model.response.run, run.isShown {
            let phase = RunBanner.phase(of: run, texts)
            return [Span("⧗ " + named(phase, run.endpoint), theme[.busy])]
        }
        // With a single pane nothing else says whose status it is.
        guard model.layout.kind != .small || isOfChosenEndpoint else { return [] }
        // A partial response still has a status.
        if let failure = model.response.failure, failure.id != model.response.answer?.id {
            let outcome = texts[Self.key(for: failure.reason)]
            return [Span("✗ " + named(outcome, model.lastEndpoint), theme[.error])]
        }
        return model.response.answer.map { place(of: $0) + spans(of: $0.response) } ?? []
    }

    /// The environment that a response came from, unless it is the one in use, which the row begins with.
    private func place(of answer: ResponsePane.Answer) -> [Span] {
        let environment = answer.ended.environment
        guard environment != model.environment.name else { return [] }
        let name = texts(.inEnvironment, environment ?? texts[.noEnvironment])
        return [Span(name + " · ", theme[.warning])]
    }

    /// The pending action, unless an open question already shows it.
    private var pending: Span? {
        guard let pending = model.pending, !(model.overlay?.window is SecretQuestion) else {
            return nil
        }
        let sentence = pending.sentence(texts) + " · " + texts[.escapeCancels]
        return Span("⧗ " + sentence, theme[.busy])
    }

    /// A sentence, followed by its endpoint if there is room.
    private func named(_ sentence: String, _ endpoint: String?) -> String {
        guard model.layout.kind != .small, let endpoint else { return sentence }
        return texts(.about, endpoint, sentence)
    }

    /// Whether the last request belongs to the chosen endpoint.
    private var isOfChosenEndpoint: Bool {
        let answered = model.response.answer?.ended.endpoint
        let endpoint = model.response.failure == nil ? answered : model.lastEndpoint
        return endpoint == model.endpointList.chosen
    }

    private static func key(for reason: ResponsePane.Failure.Reason) -> TextKey {
        switch reason {
        case .refused: .notSent
        case .transport(let error, _): error.kind == .cancelled ? .failCancelled : .failed
        }
    }

    private func spans(of response: ResponseSummary) -> [Span] {
        let reason = response.reason.isEmpty ? "" : " " + response.reason
        let status = Span("\(response.statusCode)\(reason)", theme[.status(response.statusCode)])
        let partial = response.isPartial ? " · " + texts[.partial] : ""
        let details =
            " · \(response.version) · \(Quantity.text(response.duration))"
            + " · \(Quantity.text(bytes: response.byteCount))\(partial)"
        guard model.layout.kind != .small else {
            let short = " · \(Quantity.text(response.duration))"
            return [status] + unverifiedSpans(response) + [Span(short + partial, theme[.muted])]
        }
        return [
            Span(response.method, theme[.method(response.method)]),
            Span(" \(response.path)   ", theme[.urlPath]), status,
        ] + unverifiedSpans(response) + [Span(details, theme[.muted])]
    }

    /// A warning if the server's certificate was not verified.
    private func unverifiedSpans(_ response: ResponseSummary) -> [Span] {
        guard response.unverifiedServer != nil else { return [] }
        return [Span(" · ! " + texts[.unverified], theme[.warning])]
    }
}
