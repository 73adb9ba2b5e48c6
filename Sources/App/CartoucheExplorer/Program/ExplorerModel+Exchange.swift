import CartoucheSession
import CartoucheTexts
import HTTPMessage
import SecretValues
import TerminalUI

/// Handling of the events of a request that was sent.
extension ExplorerModel {
    mutating func update(_ event: ExchangeEvent) -> [ExplorerCommand] {
        // A cancelled request asks no question.
        if case .secretAsked(let id, let question) = event, let run = response.run, run.id == id {
            guard run.isCancelled else { return ask(question, for: id) }
            return update(.refused(id, Notice(.failCancelledEarly)))
        }
        requests.count(event)
        if case .recorded(_, let run) = event, run.total > 0 { history.count = run.total }
        endNotice(after: event)
        let run = response.run
        let endpoint = context.endpoint(run?.endpoint)
        let before = (answer: response.answer?.id, failure: response.failure?.id)
        defer {
            if response.run == nil, notice?.key == .cancelling { notice = nil }
        }
        let area = layout.interior(of: .response).size
        var effect = response.update(event, endpoint: endpoint, area: area)
        effect.notice = effect.notice ?? elsewhere(event, run)
        var commands = handle(effect)
        switch event {
        // Until the body is read, or if it isn't a document, there are no values to take.
        case .ended(let id, _): commands += noteResponse(id, nil)
        case .parsed(let id, let document): commands += noteResponse(id, document)
        default: break
        }
        // If the user is still waiting in the form, the focus moves to the response, and in a
        // single pane also to a failure.
        let (answer, failure) = (response.answer?.id, response.failure?.id)
        let isAnswered = answer != before.answer && isAwaited(answer)
        let hasFailed = failure != before.failure && isAwaited(failure)
        if focus == .request,
            isAwaitingLogin(event) || isAnswered || hasFailed && layout.kind == .small
        {
            setFocus(.response)
        }
        return commands
    }

    /// Returns whether the awaited request shows a page on which the user logs in.
    private func isAwaitingLogin(_ event: ExchangeEvent) -> Bool {
        guard case .awaiting(let id, .login) = event else { return false }
        return isAwaited(id) && response.shownRequest?.id == id
    }

    /// Returns the outcome of a request whose endpoint isn't on the screen.
    private func elsewhere(_ event: ExchangeEvent, _ run: ResponsePane.Run?) -> Notice? {
        guard let run, run.endpoint != endpointList.chosen else { return nil }
        let texts = context.texts
        switch event {
        case .refused(run.id, let notice):
            return Notice(.about, run.endpoint, notice.sentence(texts), tone: .error)
        case .ended(run.id, let ended):
            if let failure = ended.exchange.failure {
                let sentence = ended.hidden.redacted(texts.words(failure))
                return Notice(.about, run.endpoint, sentence, tone: .error)
            }
            let status = ended.exchange.response.map { "\($0.statusCode)" } ?? ""
            return Notice(.responseArrived, run.endpoint, status)
        default: return nil
        }
    }

    /// Asks for the secret that a request needs, unless something else is pending.
    private mutating func ask(_ question: SecretQuestion, for id: RequestID) -> [ExplorerCommand] {
        guard requests.pending == nil else {
            let refusal = question.refusal
            let sentence = refusal.sentence(context.texts)
            notice = Notice(.about, question.request.endpoint, sentence, tone: refusal.tone)
            return update(.refused(id, refusal))
        }
        let event = ExchangeEvent.secretAsked(id, question)
        requests.count(event)
        endNotice(after: event)
        let area = layout.interior(of: .response).size
        let commands = response.update(event, endpoint: nil, area: area).commands
        let opening = open(question.window(context.texts))
        requests.pending = .secret(id, question.request, name: question.name)
        return commands + opening
    }

    /// Removes a notice that lasts until a request is answered.
    private mutating func endNotice(after event: ExchangeEvent) {
        switch event {
        case .ended(let id, _), .refused(let id, _), .secretAsked(let id, _):
            endNotice(until: id)
        case .waited, .awaiting, .progressed, .arriving, .parsed, .malformed, .plain,
            .pictured,
            .linesFound,
            .read, .recorded, .historyRemarked:
            break
        }
    }

    mutating func endNotice(until request: RequestID) {
        if notice?.end == request { notice = nil }
    }
}
