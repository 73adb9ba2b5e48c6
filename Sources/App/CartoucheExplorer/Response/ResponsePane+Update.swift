import CartoucheDocumentView
import CartoucheSession
package import CartoucheTexts
import HTTPMessage
package import TerminalUI
import TerminalWidgets
import ValueTree

extension ResponsePane {
    package mutating func update(_ message: Message, area: Size, texts: Texts) -> Effect {
        switch message {
        case .tabChosen(let tab):
            guard hasContent else { return .notice(.noResponseYet) }
            return show(tab, area: area)
        case .nextTab: return step(by: 1, area: area)
        case .previousTab: return step(by: -1, area: area)
        case .splitToggled: return toggleSplit(area: area)
        case .runStepped(let step): return self.step(step, area: area)
        case .comparisonToggled: return toggleComparison(area: area, texts: texts)
        case .comparing(let message): return updateComparison(message, area: area)
        case .body(.copied(let part)) where shownComparison != nil && part.isOfRow:
            answer?.body.prefix = nil
            return (shownComparison?.view.copy(part, texts: texts.document)).map { Effect($0) }
                ?? .nothing
        case .body(.searching(.done(let id, let hits))) where answer?.isSearched(by: id) != true:
            deliver(.done(id, hits), of: id, area: area, texts: texts)
            return .nothing
        case .body(.searching(let message)):
            guard let tab = textTab(of: message) else {
                return updateBody(.searching(message), area: area)
            }
            return updateText(.searching(message), in: tab, area: area, texts: texts)
        case .body(let message): return updateBody(message, area: area)
        case .problems(let message): return updateProblems(message, area: area)
        case .text(let message): return updateText(message, in: tab, area: area, texts: texts)
        case .cancelled:
            guard let run else { return .notice(.nothingRuns) }
            self.run?.isCancelled = true
            return Effect(
                [.cancel(run.id)],
                notice: Notice(.cancelling, tone: .warning)
            )
        case .failureDismissed:
            failure = nil
            return .nothing
        case .pauseToggled: return togglePause(area: area)
        case .followToggled: return toggleFollowing(area: area)
        case .loginCopied:
            guard let page = shownRequest?.loginPage else { return .nothing }
            return Effect([.copy(.text(page.address))])
        case .saveAsked, .fixAsked: return .nothing
        }
    }

    /// Shows a tab.
    ///
    /// For tree and text, also moves the focus to that side.
    @discardableResult
    mutating func show(_ tab: ResponseTab, area: Size) -> Effect {
        self.tab = tab
        displacedTab = nil
        guard let side = tab.side else { return .nothing }
        answer?.body.choose(side)
        let layout = layout(in: area).body
        answer?.body.reveal(layout: layout)
        return Effect((answer?.body.arrangement() ?? []).map { ExplorerCommand($0) })
    }

    private mutating func step(by steps: Int, area: Size) -> Effect {
        guard hasContent else { return .notice(.noResponseYet) }
        return show(tab.next(steps), area: area)
    }

    private mutating func toggleSplit(area: Size) -> Effect {
        guard let body = answer?.body else { return .notice(.noResponseYet) }
        guard body.parsed != nil else {
            return Effect(notice: Notice(document: body.treeAbsence))
        }
        let commands = leaveComparison()
        if tab.side == nil || tab == .table { show(.tree, area: area) }
        splitChoice = !isSplit(in: layout(in: area).content.size)
        let layout = layout(in: area).body
        answer?.body.reveal(layout: layout)
        return Effect(commands)
    }

    private mutating func updateBody(_ message: DocumentView.Message, area: Size) -> Effect {
        guard let ended = answer?.ended else { return .notice(.noResponseYet) }
        if case .copied(.curl) = message {
            // The key ends the sequence that `y` has begun, as any other key would.
            let layout = layout(in: area).body
            _ = answer?.body.update(.prefixForgotten, layout: layout)
            return Self.copyingCurl(of: ended)
        }
        if needsBody(message), tab.side == nil, answer?.body.hasTarget(of: message) == true {
            show(answer?.body.parsed == nil ? .raw : .tree, area: area)
        }
        // A search or a count in the tree shows the tree.
        let commands = needsBody(message) ? leaveComparison() : []
        let layout = layout(in: area).body
        var effect = Effect(answer?.body.update(message, layout: layout) ?? .nothing)
        if case .clicked(let side, _) = message, tab != .of(side) {
            tab = .of(side)
            displacedTab = nil
        }
        let changed = self.layout(in: area).body
        if changed != layout { answer?.body.reveal(layout: changed) }
        if case .moved = message { answer?.arrival?.follows = false }
        effect.commands += commands
        return effect
    }

    /// Copies the curl command of the request of the response, without its secrets.
    static func copyingCurl(of ended: EndedExchange) -> Effect {
        guard ended.origin?.isRequestCut != true else {
            return Effect(notice: Notice(.requestBodyCut, tone: .warning))
        }
        let request = ended.exchange.request
        // The command is created when the key is pressed, and terminals don't accept longer ones.
        let count = request.content?.byteCount ?? 0
        guard count <= longestCommand else {
            return Effect(
                notice: Notice(.tooLongToCopy, "\(count)", "\(longestCommand)", tone: .warning)
            )
        }
        let masked = MaskedRequest(request, marks: [:], hiding: ended.hidden)
        let text = CurlText(masked).command
        return Effect([.copy(.command(text))])
    }

    private static let longestCommand = 50_000

    /// Returns whether the message needs tree or text to be shown, whatever the current tab is.
    private func needsBody(_ message: DocumentView.Message) -> Bool {
        switch message {
        case .nextProblem, .previousProblem, .nextKindOfProblem, .nextNote, .searching(.started),
            .searching(.filterStarted):
            true
        case .moved, .clicked, .wheelTurned, .folding, .nextSibling, .previousSibling,
            .rowOpened, .wholeClosed, .stringOpened, .stringRead, .nextReading, .prefixed,
            .prefixForgotten,
            .rawStyleToggled, .wrapToggled, .copied, .table,
            .searching(.edited), .searching(.partChanged), .searching(.pasted),
            .searching(.confirmed), .searching(.ended),
            .searching(.done), .searching(.nextHit), .searching(.previousHit), .searching(.offer):
            false
        }
    }

    private mutating func updateProblems(
        _ message: ProblemList.Message,
        area: Size
    ) -> Effect {
        guard let problems = reading?.problems else { return .notice(.notReadYet) }
        let height = layout(in: area).content.height
        guard
            let index = answer?.problemList.update(message, problems: problems, height: height)
        else {
            return problems.all.isEmpty ? .notice(.noProblems) : .nothing
        }
        let hasRow = problems.position(of: index) != nil
        guard hasRow || problems.all[index].position != nil else {
            return .notice(.problemHasNoPlace)
        }
        let commands = leaveComparison()
        show(hasRow || answer?.body.placed != nil ? .tree : .raw, area: area)
        let layout = layout(in: area).body
        let gone = answer?.body.go(toProblem: index, in: problems, layout: layout)
        var effect = gone.map { Effect($0) } ?? .nothing
        effect.commands += commands
        return effect
    }

    /// Returns the text tab of a search: the one that started it, otherwise the current one.
    private func textTab(of message: DocumentView.SearchMessage) -> ResponseTab? {
        if message == .filterStarted { return nil }
        guard case .done(let id, _) = message else { return tab.text == nil ? nil : tab }
        guard answer?.body.search?.id != id else { return nil }
        return textPanes.first { $0.value.search?.id == id }?.key
    }

    private mutating func updateText(
        _ message: TextPane.Message,
        in tab: ResponseTab,
        area: Size,
        texts: Texts
    ) -> Effect {
        guard var answer, let text = tab.text?(answer, texts) else {
            return .notice(.noResponseYet)
        }
        answer.body.prefix = nil
        var pane = answer.textPanes[tab] ?? TextPane()
        let effect = pane.update(
            message,
            of: text,
            in: layout(in: area).content.size,
            after: &answer.body.lastSearch
        )
        answer.textPanes[tab] = pane
        self.answer = answer
        return Effect(effect)
    }
}
