import CartoucheDocumentView
import EndpointKit
package import TerminalUI

/// Each endpoint has its own responses; the pane shows one of those to the endpoint that is chosen.
extension ResponsePane {
    /// Shows the newest response to another endpoint, or that there is none.
    package mutating func choose(_ endpoint: String?, area: Size) -> [ExplorerCommand] {
        guard endpoint != self.endpoint else { return [] }
        self.endpoint = endpoint
        return leaveComparison() + show(kept.takeNewest(of: endpoint), area: area)
    }

    /// Shows the response before or after this one.
    mutating func step(_ step: KeptResponses.Step, area: Size) -> Outcome {
        guard let answer else { return .notice(.noResponseYet) }
        guard let next = kept.take(step, answer) else {
            let isFirst = answer.number == 1
            return .notice(
                step == .later ? .noLaterRun : isFirst ? .noEarlierRun : .earlierRunsDropped
            )
        }
        return Outcome(commands: leaveComparison() + show(next, area: area))
    }

    /// Puts the response on the screen aside and shows another.
    private mutating func show(_ next: Answer?, area: Size) -> [ExplorerCommand] {
        set(next)
        if answer?.body.side == .raw, answer?.body.parsed == nil, tab == .tree { tab = .raw }
        settle(area: area)
        let rows = Outcome(requests: answer?.body.arrangement() ?? [])
        return readAfterAll() + rows.commands
    }

    /// Puts the response on the screen aside for another, without changing anything else.
    mutating func set(_ next: Answer?) {
        lastSearch = newestSearch
        if let answer { kept.put(answer) }
        answer = next
        answer?.body.lastSearch = lastSearch
        kept.trim(beside: answer)
    }

    /// The number of the last search, in whatever response.
    var newestSearch: SearchID { max(lastSearch, answer?.body.lastSearch ?? lastSearch) }

    /// Remembers the number of a search elsewhere: the numbers of all searches are in one order.
    mutating func note(_ search: SearchID) {
        lastSearch = search
        answer?.body.lastSearch = search
    }

    /// Hands late hits to the response that they were looked for in.
    mutating func deliver(
        _ message: DocumentView.SearchMessage,
        of search: SearchID,
        area: Size,
        texts: Texts
    ) {
        guard let aside = kept.take(searchedBy: search) else { return }
        let (shown, tab) = (answer, tab)
        answer = aside
        _ = update(.body(.searching(message)), area: area, texts: texts)
        if let answer { kept.put(answer) }
        (answer, self.tab) = (shown, tab)
    }

    /// Which of the responses of this run of the program is on the screen; nil if there is only one.
    package var shownRun: (number: Int, count: Int)? {
        let count = kept.count(of: endpoint)
        guard let answer, count > 1 else { return nil }
        return (answer.number, count)
    }

    /// Why the last request to the endpoint brought no complete response: shown over its newest one.
    package var failure: Failure? {
        get {
            let isNewest = answer.map { $0.number == kept.count(of: endpoint) } ?? true
            let last = isNewest ? endpoint.flatMap { kept.failures[$0] } : nil
            return last ?? answer?.failure
        }
        set {
            if let endpoint { kept.failures[endpoint] = newValue }
            if newValue == nil { answer?.failure = nil }
        }
    }

    /// Remembers how a request failed, whatever endpoint is on the screen.
    mutating func fail(_ failure: Failure, _ endpoint: String) {
        kept.failures[endpoint] = failure
    }
}
