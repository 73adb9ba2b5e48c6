import CartoucheDocumentView
package import CartoucheSession
import CartoucheTexts
package import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
package import TerminalUI
import TerminalWidgets
import ValueTree

extension ResponsePane {
    /// Starts showing a request.
    package mutating func start(_ id: RequestID, endpoint: String, wasPending: Bool) {
        if let run { leave(run, for: endpoint) }
        run = Run(id: id, endpoint: endpoint, wasPending: wasPending)
        kept.failures[endpoint] = nil
        if endpoint == self.endpoint { failure = nil }
    }

    /// Handles an event of a request.
    ///
    /// Late events of an earlier request are ignored.
    package mutating func update(
        _ event: ExchangeEvent,
        endpoint: AnyEndpoint?,
        area: Size
    ) -> Effect {
        switch event {
        case .progressed(let id, let progress, let time):
            if run?.id == id { run?.note(progress, at: time) }
        case .waited(let id, let time):
            if run?.id == id { run?.waited = time }
        case .awaiting(let id, let awaited):
            if run?.id == id { run?.awaited = awaited }
        case .refused(let id, let notice):
            guard let run, run.id == id else { return .nothing }
            self.run = nil
            fail(Failure(id: id, reason: .refused(notice)), run.endpoint)
            return Effect(readAfterAll())
        case .secretAsked(let id, _):
            guard run?.id == id else { return .nothing }
            run = nil
            return Effect(readAfterAll())
        case .arriving(let id, let begun, let document):
            guard run?.id == id else { return .nothing }
            return Effect(
                take(document, of: id, begun, declaredBy: endpoint, area: area)
            )
        case .ended(let id, let ended):
            guard run?.id == id else { return Effect(endReplaced(id, ended)) }
            return Effect(end(id, ended, endpoint: endpoint))
        case .parsed(let id, let parsed):
            identify(id, area: area) { $0.show(parsed) }
            let ending = answer?.id == id && !isCut ? parsed.ending : nil
            return Effect(resumeSearch(in: id), notice: ending.map { Notice($0) })
        case .malformed(let id, let error):
            identify(id, area: area) { $0.show(error) }
            guard answer?.id == id else { return .nothing }
            return Effect(
                resumeSearch(in: id),
                notice: isCut ? nil : Notice(.notJSONAt, at: error, tone: .error)
            )
        case .plain(let id):
            identify(id, area: area) { $0.showPlain() }
            return Effect(resumeSearch(in: id))
        case .pictured(let id, let picture):
            identify(id, area: area) { $0.show(picture) }
            return Effect(resumeSearch(in: id))
        case .linesFound(let id, let lines):
            change(id, area: area) { $0.show(lines) }
            return Effect(resumeSearch(in: id))
        case .read(let id, let reading):
            change(id, area: area) { $0.show(reading) }
        case .recorded(let id, let run): note(run, of: id)
        case .historyRemarked(_, let notice): return Effect(notice: notice)
        }
        return .nothing
    }

    /// Whether only the beginning of the shown body was stored, which was reported when it was
    /// recalled.
    private var isCut: Bool { answer?.ended.origin?.isCut == true }

    /// Starts the search that was typed while the shown body was being read.
    private mutating func resumeSearch(in id: RequestID) -> [ExplorerCommand] {
        guard answer?.id == id, let requests = answer?.body.resumeSearch() else { return [] }
        return requests.map { ExplorerCommand($0) }
    }

    /// Records where a response was stored.
    ///
    /// An exchange without a response isn't a run.
    private mutating func note(_ run: RecordedRun, of id: RequestID) {
        let found = answer?.id == id ? answer : kept.answers.last { $0.id == id }
        guard let found else { return }
        kept.note(run, of: id, found.ended.endpoint, number: found.number)
    }

    private mutating func end(
        _ id: RequestID,
        _ ended: EndedExchange,
        endpoint: AnyEndpoint?
    ) -> [ExplorerCommand] {
        run = nil
        let failure = ended.exchange.failure.map {
            Failure(id: id, reason: .transport($0, hiding: ended.hidden))
        }
        // A request that failed without a body leaves the previous response on the screen.
        guard let response = ended.exchange.response,
            failure == nil || !response.bytes.isEmpty || kept.count(of: ended.endpoint) == 0
        else {
            dropArriving(id)
            if let failure { fail(failure, ended.endpoint) }
            return readAfterAll()
        }
        var body = DocumentView(
            shape: Self.shape(of: ended, declaredBy: endpoint),
            lastSearch: newestSearch
        )
        if response.bytes.isEmpty { body.showEmpty() }
        if has(id) { return complete(id, ended, failure) + [.read(id, ended)] }
        let number = kept.count(ended, id)
        let next = Answer(id: id, ended: ended, number: number, body: body, failure: failure)
        guard ended.endpoint == self.endpoint else {
            kept.put(next)
            kept.trim(beside: answer)
            return [.read(id, ended)]
        }
        let commands = leaveComparison()
        set(next)
        settleTab()
        return commands + [.read(id, ended)]
    }

    /// Stops reading a response that the next one will replace.
    mutating func stopReading() -> [ExplorerCommand] {
        guard let answer, answer.body.reading == nil else { return [] }
        self.answer?.body.show(DocumentCheck(.stopped))
        return [.stopReading(answer.id)]
    }

    /// Resumes reading the shown response, if that was stopped for one that replaced it.
    mutating func readAfterAll() -> [ExplorerCommand] {
        guard let answer, answer.body.reading?.typed == .none(.stopped) else { return [] }
        self.answer?.body.awaitReading()
        return [.read(answer.id, answer.ended)]
    }

    /// Returns the declared type of the body, or nil for an empty body.
    static func shape(of ended: EndedExchange, declaredBy endpoint: AnyEndpoint?) -> Shape? {
        ended.exchange.response.flatMap { endpoint?.description.shape(ofStatus: $0.statusCode) }
    }

    /// Shows the body of a response after its kind is known, on a suitable tab.
    private mutating func identify(
        _ id: RequestID,
        area: Size,
        _ change: (inout DocumentView) -> Void
    ) {
        self.change(id, area: area, change)
        guard answer?.id == id else { return }
        settleTab()
        settle(area: area)
    }

    private mutating func change(
        _ id: RequestID,
        area: Size,
        _ change: (inout DocumentView) -> Void
    ) {
        guard answer?.id == id else { return kept.change(id) { change(&$0.body) } }
        if var answer {
            change(&answer.body)
            self.answer = answer
        }
        settle(area: area)
    }
}
