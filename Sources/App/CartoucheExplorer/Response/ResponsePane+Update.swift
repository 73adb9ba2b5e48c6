import CartoucheDocumentView
package import TerminalUI
import TerminalWidgets
import ValueTree

extension ResponsePane {
    package mutating func update(_ message: Message, area: Size) -> Outcome {
        switch message {
        case .tabChosen(let tab):
            guard hasContent else { return .notice(.noResponseYet) }
            show(tab, area: area)
            return .nothing
        case .nextTab: return step(by: 1, area: area)
        case .previousTab: return step(by: -1, area: area)
        case .splitToggled: return toggleSplit(area: area)
        case .body(let message): return updateBody(message, area: area)
        case .problems(let message): return updateProblems(message, area: area)
        case .scrolled(let motion): return scroll(motion, area: area)
        case .cancelled:
            guard let run else { return .notice(.nothingRuns) }
            self.run?.isCancelled = true
            return Outcome(
                commands: [.cancel(run.id)],
                notice: Notice(.cancelling, tone: .warning)
            )
        case .failureDismissed:
            failure = nil
            return .nothing
        }
    }

    /// Shows a tab; tree and text also say which side the cursor is on.
    mutating func show(_ tab: Tab, area: Size) {
        self.tab = tab
        switch tab {
        case .tree: answer?.body.side = .tree
        case .raw: answer?.body.side = .raw
        case .typed, .problems, .headers, .time: return
        }
        let layout = layout(in: area).body
        answer?.body.reveal(layout: layout)
    }

    private mutating func step(by steps: Int, area: Size) -> Outcome {
        guard hasContent else { return .notice(.noResponseYet) }
        let count = Tab.allCases.count
        show(Tab.allCases[(tab.rawValue + steps + count) % count], area: area)
        return .nothing
    }

    private mutating func toggleSplit(area: Size) -> Outcome {
        guard answer?.body.parsed != nil else { return .notice(.noTree) }
        if tab != .tree, tab != .raw { show(.tree, area: area) }
        splitChoice = !isSplit(in: layout(in: area).content.size)
        let layout = layout(in: area).body
        answer?.body.reveal(layout: layout)
        return .nothing
    }

    private mutating func updateBody(_ message: BodyView.Message, area: Size) -> Outcome {
        guard answer != nil else { return .notice(.noResponseYet) }
        if needsBody(message), tab != .tree, tab != .raw {
            show(answer?.body.parsed == nil ? .raw : .tree, area: area)
        }
        let layout = layout(in: area).body
        let outcome = answer?.body.update(message, layout: layout) ?? .nothing
        if case .clicked(let side, _) = message { tab = side == .tree ? .tree : .raw }
        let isSearching = answer?.body.search != nil
        if isSearching != (layout.search != nil) {
            let layout = self.layout(in: area).body
            answer?.body.reveal(layout: layout)
        }
        return Outcome(outcome)
    }

    /// Whether the message goes to a place in tree or text, from wherever it comes.
    private func needsBody(_ message: BodyView.Message) -> Bool {
        message == .nextProblem || message == .previousProblem || message == .searching(.started)
    }

    private mutating func updateProblems(
        _ message: ProblemList.Message,
        area: Size
    ) -> Outcome {
        guard let problems = reading?.problems else { return .notice(.notReadYet) }
        let height = layout(in: area).content.height
        guard let place = problemList.update(message, problems: problems, height: height) else {
            return problems.all.isEmpty ? .notice(.noProblems) : .nothing
        }
        let hasRow = problems.position(of: place) != nil
        guard hasRow || problems.all[place].position != nil else {
            return .notice(.problemHasNoPlace)
        }
        show(hasRow || answer?.body.parsed != nil ? .tree : .raw, area: area)
        let layout = layout(in: area).body
        return (answer?.body.go(toProblem: place, in: problems, layout: layout)).map { Outcome($0) }
            ?? .nothing
    }

    private mutating func scroll(_ motion: Motion, area: Size) -> Outcome {
        let content = layout(in: area).content.size
        let count = textRows(width: content.width)
        switch tab {
        case .typed: typedScroll.move(motion, count: count, height: content.height)
        case .headers: headerScroll.move(motion, count: count, height: content.height)
        case .time: timeScroll.move(motion, count: count, height: content.height)
        case .tree, .raw, .problems: return .nothing
        }
        return .nothing
    }

    /// How many rows the tab that is shown has, where it is just text.
    private func textRows(width: Int) -> Int {
        switch tab {
        case .typed: reading?.typed.lines?.count ?? 0
        case .headers: answer.map { HeaderRows($0.ended, width: width).count } ?? 0
        case .time: answer.map { TimeRows($0.ended).rows.count } ?? 0
        case .tree, .raw, .problems: 0
        }
    }
}

extension ScrollState {
    /// Scrolls a text, which has no cursor of its own.
    mutating func move(_ motion: Motion, count: Int, height: Int) {
        let rows =
            switch motion {
            case .by(let rows): rows
            case .pageUp: -max(1, height - 1)
            case .pageDown: max(1, height - 1)
            case .halfPageUp: -max(1, height / 2)
            case .halfPageDown: max(1, height / 2)
            case .first: -count
            case .last: count
            }
        scroll(by: rows, count: count, height: height)
    }
}
