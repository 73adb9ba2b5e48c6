import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import HTTPMessage
import TerminalUI
import ValueSerializers
import ValueTree

extension ResponsePane {
    /// The state of showing a body that is still arriving.
    package struct Arrival: Equatable, Sendable {
        /// All that has arrived.
        ///
        /// It isn't shown while the arrival is paused.
        package internal(set) var newest: ArrivingDocument
        /// The number of items up to the last shown one.
        package internal(set) var shownCount: Int?
        package internal(set) var isPaused = false
        /// Whether the cursor stays on the last item.
        package internal(set) var follows = false
    }

    var shownArrival: Arrival? { answer?.arrival }

    /// Shows the part of the running request's body that has arrived, replacing the previous
    /// response.
    mutating func take(
        _ document: ArrivingDocument,
        of id: RequestID,
        _ begun: EndedExchange,
        declaredBy endpoint: AnyEndpoint?,
        area: Size
    ) -> [ExplorerCommand] {
        guard has(id) else {
            return begin(document, of: id, begun, declaredBy: endpoint, area: area)
        }
        guard answer?.id == id else {
            kept.change(id) { $0.take(document) }
            return []
        }
        answer?.take(document)
        settleArrival(area: area)
        return resumedSearch()
    }

    /// Resumes the search if more has arrived than was searched.
    private mutating func resumedSearch() -> [ExplorerCommand] {
        (answer?.body.resumeSearch() ?? []).map { ExplorerCommand($0) }
    }

    private mutating func begin(
        _ document: ArrivingDocument,
        of id: RequestID,
        _ begun: EndedExchange,
        declaredBy endpoint: AnyEndpoint?,
        area: Size
    ) -> [ExplorerCommand] {
        let shape = Self.shape(of: begun, declaredBy: endpoint)
        var body = DocumentView(shape: shape, lastSearch: newestSearch)
        body.take(document)
        var next = Answer(id: id, ended: begun, number: kept.count(begun, id), body: body)
        next.arrival = Arrival(newest: document, shownCount: document.itemCount)
        guard begun.endpoint == self.endpoint else {
            kept.put(next)
            return []
        }
        let commands = leaveComparison()
        set(next)
        settleTab()
        settle(area: area)
        return commands
    }

    private mutating func settleArrival(area: Size) {
        let layout = layout(in: area).body
        if answer?.arrival?.follows == true, answer?.arrival?.isPaused == false {
            answer?.body.follow(layout: layout)
        } else {
            answer?.body.reveal(layout: layout, keepsRow: true)
        }
    }

    /// The reason why no arrival can be paused: no response is arriving, or it is of a kind that is
    /// shown only when complete.
    private var reasonForNoArrival: TextKey {
        guard case .receiving? = shownRequest?.progress else { return .nothingArrives }
        return .shownWhenComplete
    }

    mutating func togglePause(area: Size) -> Effect {
        guard let arrival = answer?.arrival else { return .notice(reasonForNoArrival) }
        answer?.arrival?.isPaused.toggle()
        if arrival.isPaused { answer?.take(arrival.newest) }
        settleArrival(area: area)
        return Effect(resumedSearch())
    }

    mutating func toggleFollowing(area: Size) -> Effect {
        guard let arrival = answer?.arrival else { return .notice(reasonForNoArrival) }
        answer?.arrival?.follows.toggle()
        answer?.arrival?.isPaused = false
        if arrival.isPaused { answer?.take(arrival.newest) }
        settleArrival(area: area)
        return Effect(resumedSearch())
    }

    /// Replaces an arriving response by the complete one.
    ///
    /// The shown part stays until the body is read.
    mutating func complete(
        _ id: RequestID,
        _ ended: EndedExchange,
        _ failure: Failure?
    ) -> [ExplorerCommand] {
        func complete(_ answer: inout Answer) {
            answer.ended = ended
            answer.failure = failure
            answer.arrival = nil
            if ended.exchange.response?.bytes.isEmpty ?? true { answer.body.showEmpty() }
        }
        changeAnswer(id, complete)
        kept.trim(beside: answer)
        return []
    }

    /// Changes a response that is shown or kept.
    private mutating func changeAnswer(_ id: RequestID, _ change: (inout Answer) -> Void) {
        if answer?.id == id, var answer {
            change(&answer)
            self.answer = answer
        } else {
            kept.change(id, change)
        }
    }

    /// Leaves the running request for another one to an endpoint.
    ///
    /// The part that had arrived is kept as a response of its own endpoint, as if the user had
    /// cancelled it. A request to the same endpoint replaces it.
    mutating func leave(_ run: Run, for endpoint: String) {
        let reason: Failure? = run.isCancelled ? nil : Failure(id: run.id, reason: .replaced)
        guard has(run.id), run.endpoint != endpoint else {
            dropArriving(run.id)
            if let reason { fail(reason, run.endpoint) }
            return
        }
        replacedRuns.append(run)
        changeAnswer(run.id) { answer in
            answer.arrival = nil
            answer.failure = reason
        }
    }

    /// Keeps all that had arrived of a request that was replaced by another one.
    mutating func endReplaced(_ id: RequestID, _ ended: EndedExchange) -> [ExplorerCommand] {
        guard let place = replacedRuns.firstIndex(where: { $0.id == id }) else { return [] }
        let run = replacedRuns.remove(at: place)
        // It may have been dropped for newer ones, or have no more than is shown.
        guard has(id), ended.exchange.response?.bytes.isEmpty == false else { return [] }
        let failure = ended.exchange.failure.map { error in
            Failure(
                id: id,
                reason: run.isCancelled ? .transport(error, hiding: ended.hidden) : .replaced
            )
        }
        return complete(id, ended, failure) + [.read(id, ended)]
    }

    /// Drops the part that had arrived of a request that was replaced by one to the same endpoint,
    /// or that failed.
    mutating func dropArriving(_ id: RequestID) {
        guard answer?.id == id else {
            if let dropped = kept.take(id) { kept.uncount(dropped) }
            return
        }
        if let answer { kept.uncount(answer) }
        lastSearch = newestSearch
        answer = kept.takeNewest(of: endpoint)
        answer?.body.lastSearch = lastSearch
        settleTab()
    }
}

extension ResponsePane.Answer {
    /// Takes the arrived part, and shows it unless the arrival is paused.
    mutating func take(_ document: ArrivingDocument) {
        arrival?.newest = document
        guard arrival?.isPaused == false else { return }
        arrival?.shownCount = document.itemCount
        body.take(document)
    }
}

extension DocumentView {
    /// Shows the arrived part.
    fileprivate mutating func take(_ arrived: ArrivingDocument) {
        if let document = arrived.document {
            grow(to: document)
            show(arrived.lines)
        } else {
            grow(to: arrived.lines)
        }
        if let check = arrived.check { show(check) }
    }
}

extension ResponsePane.Arrival {
    /// Returns a message: `1204 items · following · line 7: unknown field foo`.
    func sentence(_ texts: Texts) -> String {
        let count = newest.itemCount.map { count in
            let shown = shownCount ?? count
            return texts(shown == 1 ? .oneItem : .itemCount, "\(shown)")
        }
        let more = (newest.itemCount ?? 0) - (shownCount ?? 0)
        let state: String? =
            isPaused
            ? (more > 0 ? texts(.arrivalPausedAt, "\(more)") : texts[.arrivalPaused])
            : follows ? texts[.arrivalFollows] : nil
        let cut = newest.isCut ? texts[.arrivalCut] : nil
        let parts = [count ?? texts[.arrivedPart], state, cut, newest.faults.sentence(texts)]
        return parts.compactMap(\.self).joined(separator: " · ")
    }
}

extension StreamFaults {
    /// Returns the last stored fault with its line, and the number of faults, or nil if there are
    /// none.
    fileprivate func sentence(_ texts: Texts) -> String? {
        guard let last = first.last else { return nil }
        let error = last.error
        let words = texts.filled(
            .expectedGot,
            [.expected(error.expected), .found(error.found)]
        )
        let sentence = texts(.faultInLine, "\(last.line)", words)
        return count > 1 ? "\(sentence) (\(count))" : sentence
    }
}
