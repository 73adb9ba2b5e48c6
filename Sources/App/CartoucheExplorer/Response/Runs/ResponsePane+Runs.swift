import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import HTTPMessage
package import TerminalUI
import ValueTree

/// Each endpoint has its own responses. The pane shows one of the chosen endpoint.
extension ResponsePane {
    /// Shows the newest response of another endpoint, or that there is none.
    package mutating func choose(_ endpoint: String?, area: Size) -> [ExplorerCommand] {
        guard endpoint != self.endpoint else { return [] }
        self.endpoint = endpoint
        // The Problems tab was for one response, not for all.
        if tab == .problems { tab = .tree }
        let commands = leaveComparison() + show(kept.takeNewest(of: endpoint), area: area)
        return commands + countingStored
    }

    /// The command that counts the endpoint's stored responses, unless it has some in this session
    /// or the count is known.
    var countingStored: [ExplorerCommand] {
        guard hasHistory, let endpoint, kept.count(of: endpoint) == 0,
            kept.storedCount(of: endpoint) == nil
        else { return [] }
        return [.countRuns(endpoint: endpoint)]
    }

    /// Records the number of an endpoint's responses in the history.
    ///
    /// If a response has arrived in the meantime, it is unknown whether the count includes it. Its
    /// own record has the number.
    mutating func note(stored count: Int, of endpoint: String) {
        guard kept.count(of: endpoint) == 0 else { return }
        kept.note(stored: count, of: endpoint)
    }

    /// Shows the previous or the next response, which may have to be read from the history.
    mutating func step(_ step: KeptResponses.Step, area: Size) -> Effect {
        guard let endpoint else { return .notice(.noResponseYet) }
        guard let answer else {
            // Before the first response of this session, the history may have others.
            guard step == .earlier else { return .notice(.noResponseYet) }
            return Effect([.recall(to: step, from: nil, of: endpoint)])
        }
        if let next = kept.take(step, answer) {
            return Effect(leaveComparison() + show(next, area: area))
        }
        guard let stored = kept.storedNumber(of: answer), step == .earlier || answer.id.isStored
        else { return .notice(kept.reasonForNone(step, answer)) }
        return Effect([.recall(to: step, from: stored, of: endpoint)])
    }

    /// Shows the history's response before or after the shown one.
    mutating func take(
        _ found: Recalled?,
        _ step: KeptResponses.Step,
        from stored: Int64?,
        declaredBy endpoint: AnyEndpoint,
        area: Size
    ) -> Effect {
        guard self.endpoint == endpoint.id, answer.flatMap({ kept.storedNumber(of: $0) }) == stored,
            stored != nil || answer == nil
        else { return .nothing }
        if let found { return Effect(show(found, declaredBy: endpoint, area: area)) }
        guard let answer else {
            kept.note(stored: 0, of: endpoint.id)
            return .notice(.noResponseYet)
        }
        guard step == .later else { return .notice(.noEarlierRun) }
        // The newest response of an earlier session is followed by the first of this one, or by the
        // draft.
        let next = kept.takeFirst(of: answer.ended.endpoint)
        return Effect(
            leaveComparison() + show(next, area: area),
            notice: next == nil ? Notice(.backAtDraft) : nil
        )
    }

    /// Shows a response of the history, as it was left if it was shown before.
    mutating func show(
        _ found: Recalled,
        declaredBy endpoint: AnyEndpoint,
        area: Size
    ) -> [ExplorerCommand] {
        let stored = found.stored
        kept.note(stored: found.count, of: stored.ended.endpoint)
        if let id = kept.request(recordedAs: stored.id), let aside = kept.take(id) {
            return leaveComparison() + show(aside, area: area)
        }
        let id = RequestID(stored: stored.id)
        guard answer?.id != id else { return [] }
        if let aside = kept.take(id) { return leaveComparison() + show(aside, area: area) }
        let next = answer(to: id, found, declaredBy: endpoint)
        let commands = leaveComparison() + show(next, area: area)
        return stored.ended.exchange.response == nil
            ? commands : commands + [.read(id, stored.ended)]
    }

    private func answer(
        to id: RequestID,
        _ found: Recalled,
        declaredBy endpoint: AnyEndpoint
    ) -> Answer {
        let ended = found.stored.ended
        var body = DocumentView(
            shape: Self.shape(of: ended, declaredBy: endpoint),
            lastSearch: newestSearch
        )
        if ended.exchange.response?.bytes.isEmpty ?? true { body.showEmpty() }
        return Answer(
            id: id,
            ended: ended,
            number: found.number,
            body: body,
            failure: ended.exchange.failure.map {
                Failure(id: id, reason: .transport($0, hiding: ended.hidden))
            }
        )
    }

    /// Returns the number of a response among all of its endpoint, or nil if it isn't in memory.
    func number(of id: RequestID) -> Int? {
        let found = answer?.id == id ? answer : kept.answers.first { $0.id == id }
        return found.map { kept.place(of: $0).number }
    }

    /// Returns the number that the response of a running request will get.
    func number(ofRequestTo endpoint: String) -> Int {
        let arriving = run.flatMap { $0.endpoint == endpoint ? number(of: $0.id) : nil }
        return arriving ?? kept.nextNumber(of: endpoint)
    }

    /// Returns whether a response is in memory.
    func has(_ id: RequestID) -> Bool {
        answer?.id == id || kept.answers.contains { $0.id == id }
    }

    /// Shows a response of this session.
    ///
    /// Returns nil if it is no longer kept.
    mutating func show(_ id: RequestID, area: Size) -> [ExplorerCommand]? {
        guard answer?.id != id else { return [] }
        return kept.take(id).map { leaveComparison() + show($0, area: area) }
    }

    /// Keeps the shown response and shows another one.
    private mutating func show(_ next: Answer?, area: Size) -> [ExplorerCommand] {
        set(next)
        settleTab()
        settle(area: area)
        let asked = (answer?.body.arrangement() ?? []) + (answer?.body.resumeSearch() ?? [])
        return readAfterAll() + asked.map { ExplorerCommand($0) }
    }

    /// Replaces the shown response, without other changes.
    mutating func set(_ next: Answer?) {
        lastSearch = newestSearch
        if let answer { kept.put(answer) }
        answer = next
        answer?.body.lastSearch = lastSearch
        kept.trim(beside: answer)
    }

    /// The number of the last search in any response.
    var newestSearch: SearchID { max(lastSearch, answer?.body.lastSearch ?? lastSearch) }

    /// Records the number of a search elsewhere, because all searches are numbered in one sequence.
    mutating func note(_ search: SearchID) {
        lastSearch = search
        answer?.body.lastSearch = search
    }

    /// Passes late hits to the response that was searched.
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

    /// The number of the shown response among the endpoint's responses, including those of the
    /// history as far as they are known.
    ///
    /// Nil if there is only one.
    package var shownRun: (number: Int, count: Int)? {
        guard let place = answer.map({ kept.place(of: $0) }), place.count > 1 else { return nil }
        return place
    }

    /// The failure of the endpoint's last request, which is shown above its newest response.
    package var failure: Failure? {
        get {
            let isNewest =
                answer.map { !$0.id.isStored && $0.number == kept.count(of: endpoint) } ?? true
            let last = isNewest ? endpoint.flatMap { kept.failures[$0] } : nil
            return last ?? answer?.failure
        }
        set {
            if let endpoint { kept.failures[endpoint] = newValue }
            if newValue == nil { answer?.failure = nil }
        }
    }

    /// Records the failure of a request of any endpoint.
    mutating func fail(_ failure: Failure, _ endpoint: String) {
        kept.failures[endpoint] = failure
    }
}

extension KeptResponses {
    /// Returns why there is nothing before or after a response.
    func reasonForNone(_ step: Step, _ answer: ResponsePane.Answer) -> TextKey {
        guard step == .earlier else { return .noLaterRun }
        return answer.number == 1 ? .noEarlierRun : .earlierRunsDropped
    }
}

extension ExplorerCommand {
    fileprivate static func recall(
        to step: KeptResponses.Step,
        from stored: Int64?,
        of endpoint: String
    ) -> ExplorerCommand {
        .recall(Recall(place: .runs(endpoint: endpoint, from: stored, step)))
    }
}
