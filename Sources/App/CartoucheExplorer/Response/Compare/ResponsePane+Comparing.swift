import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import TerminalUI

/// Comparing the shown response with the previous one.
extension ResponsePane {
    static let compareKeys = CompareView.keys.worded()

    /// The comparison, if it is shown instead of tree and text.
    var shownComparison: RunComparison? {
        tab == .tree || tab == .raw ? answer?.comparison : nil
    }

    /// Whether there may be an earlier response to compare with.
    var hasEarlierRun: Bool {
        answer.map { kept.earlier(than: $0) != nil || kept.place(of: $0).number > 1 } ?? false
    }

    /// Compares with the previous response, or shows the response again.
    mutating func toggleComparison(area: Size, texts: Texts) -> Effect {
        guard shownComparison == nil else { return Effect(leaveComparison()) }
        guard let answer else { return .notice(.noResponseYet) }
        if answer.comparison != nil {
            show(.tree, area: area)
            return .nothing
        }
        guard let earlier = kept.earlier(than: answer) else { return askForEarlier(than: answer) }
        for run in [answer, earlier] {
            guard var refusal = refusal(ofComparing: run, texts) else { continue }
            refusal.commands += readAfterAll(aside: earlier)
            return refusal
        }
        guard let newer = answer.body.parsed, let older = earlier.body.parsed else {
            return .nothing
        }
        let subject = RunComparison.Subject(answer.id, with: earlier.id)
        self.answer?.comparison = RunComparison(
            subject: subject,
            numbers: (kept.place(of: answer).number, kept.place(of: earlier).number),
            answer.ended,
            with: earlier.ended
        )
        show(.tree, area: area)
        return Effect([.compare(subject, older, newer)])
    }

    /// Resumes reading a response that isn't shown, if that was stopped for another one.
    private mutating func readAfterAll(aside earlier: Answer) -> [ExplorerCommand] {
        guard earlier.body.reading?.typed == .none(.stopped) else { return [] }
        kept.change(earlier.id) { $0.body.awaitReading() }
        return [.read(earlier.id, earlier.ended)]
    }

    /// Requests the previous response of a stored one from the history.
    private func askForEarlier(than answer: Answer) -> Effect {
        guard let stored = kept.storedNumber(of: answer) else {
            return .notice(kept.place(of: answer).number == 1 ? .noEarlierRun : .earlierRunsDropped)
        }
        let place = Recall.Place.comparison(
            endpoint: answer.ended.endpoint,
            of: answer.id,
            before: stored
        )
        return Effect([.recall(Recall(place: place))])
    }

    /// Compares the shown response with the previous one in the history.
    mutating func compare(
        _ id: RequestID,
        with found: Recalled?,
        area: Size,
        texts: Texts
    ) -> Effect {
        guard let answer, answer.id == id else { return .nothing }
        guard let found else { return .notice(.noEarlierRun) }
        if let refusal = refusal(ofComparing: answer, texts) { return refusal }
        guard let older = found.document, let newer = answer.body.parsed else {
            let isCut = found.stored.ended.origin?.isCut == true
            return Self.refusal(ofComparing: found.number, texts[isCut ? .storedCut : .notJSON])
        }
        return Effect(compare(newer, with: older, of: found, area: area))
    }

    private func refusal(ofComparing run: Answer, _ texts: Texts) -> Effect? {
        run.reasonForNoComparison.map {
            Self.refusal(ofComparing: kept.place(of: run).number, texts[$0])
        }
    }

    private static func refusal(ofComparing number: Int, _ reason: String) -> Effect {
        Effect(notice: Notice(.notComparable, "\(number)", reason, tone: .warning))
    }

    /// Compares the shown response with one of the history, after their bodies were read.
    mutating func compare(
        _ newer: IndexedDocument,
        with older: IndexedDocument,
        of earlier: Recalled,
        area: Size
    ) -> [ExplorerCommand] {
        let commands = leaveComparison()
        guard let answer else { return commands }
        let subject = RunComparison.Subject(
            answer.id,
            with: RequestID(stored: earlier.stored.id)
        )
        self.answer?.comparison = RunComparison(
            subject: subject,
            numbers: (kept.place(of: answer).number, earlier.number),
            answer.ended,
            with: earlier.stored.ended
        )
        show(.tree, area: area)
        return commands + [.compare(subject, older, newer)]
    }

    /// Shows only the response, and stops a running comparison.
    mutating func leaveComparison() -> [ExplorerCommand] {
        guard let comparison = answer?.comparison else { return [] }
        answer?.comparison = nil
        return comparison.view.comparison == nil ? [.stopComparing(comparison.subject)] : []
    }

    /// Shows the result, unless other responses are compared now.
    mutating func show(
        _ comparison: Comparison,
        of subject: RunComparison.Subject,
        area: Size
    ) {
        guard answer?.comparison?.subject == subject else { return }
        let height = comparisonHeight(in: area)
        answer?.comparison?.view.show(comparison, height: height)
    }

    mutating func updateComparison(_ message: CompareView.Message, area: Size) -> Effect {
        guard message == .rowOpened, let node = answer?.comparison?.view.row?.newer else {
            let height = comparisonHeight(in: area)
            return Effect(answer?.comparison?.view.update(message, height: height) ?? .nothing)
        }
        let commands = leaveComparison()
        show(.tree, area: area)
        let layout = layout(in: area).body
        answer?.body.jump(to: TreePosition(node), layout: layout)
        return Effect(commands)
    }

    /// Returns the message of a click in a comparison.
    func comparisonMessage(forClickAt point: Point) -> Message? {
        let row = point.y - (answer?.comparison?.headHeight ?? 1)
        return row < 0 ? nil : .comparing(.clicked(row))
    }

    private func comparisonHeight(in area: Size) -> Int {
        max(1, layout(in: area).content.height - (answer?.comparison?.headHeight ?? 1))
    }
}

extension ResponsePane.Answer {
    /// The reason why it can't be compared, if any.
    fileprivate var reasonForNoComparison: TextKey? {
        if ended.origin?.isCut == true { return .storedCut }
        // If reading the whole was stopped for another response, only the part that had arrived is
        // shown.
        return body.isArriving ? .notReadYet : body.reasonForNoTree
    }
}

extension DocumentView {
    /// The reason why there is no tree, if there is none.
    fileprivate var reasonForNoTree: TextKey? {
        guard parsed == nil else { return nil }
        return switch absence {
        case .notYetParsed: .notReadYet
        case .empty: .emptyBody
        case .plain, .picture, .malformed: .notJSON
        }
    }
}
