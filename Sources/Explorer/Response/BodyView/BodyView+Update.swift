import TerminalUI
import TerminalWidgets
import ValueTree

extension BodyView {
    package mutating func update(_ message: Message, layout: BodyLayout) -> Outcome {
        prefix = nil
        let outcome = apply(message, layout: layout)
        return outcome
    }

    private mutating func apply(_ message: Message, layout: BodyLayout) -> Outcome {
        switch message {
        case .moved(let motion): return move(motion, layout: layout)
        case .rowClicked(let side, let row): return click(side, row, layout: layout)
        case .wheelTurned(let side, let rows): return scroll(side, by: rows, layout: layout)
        case .foldToggled, .folded, .unfolded, .allUnfolded, .allFolded, .depthChosen:
            return fold(message, layout: layout)
        case .prefixed(let prefix):
            self.prefix = prefix
            return .nothing
        case .prefixForgotten: return .notice(.nothingHere)
        case .searchStarted, .searchEdited, .searchPasted, .searchConfirmed, .searchEnded,
            .searchDone, .nextHit, .previousHit:
            return updateSearch(message, layout: layout)
        case .nextProblem: return goToProblem(isForward: true, layout: layout)
        case .previousProblem: return goToProblem(isForward: false, layout: layout)
        case .rawStyleToggled: return toggleRawStyle(layout: layout)
        case .copied(let part): return copy(part)
        }
    }

    /// Goes to a row, opens what is around it, and shows it in tree and text.
    package mutating func jump(to position: TreePosition, layout: BodyLayout) {
        guard let parsed else { return }
        cursor = position
        isOnClosing = false
        open(around: position, in: parsed)
        reveal(layout: layout)
    }

    /// Opens all containers around a row.
    mutating func open(around position: TreePosition, in parsed: ParsedBody) {
        let lineage = parsed.containers.lineage(of: position.node, in: parsed.document)
        for (depth, step) in lineage.enumerated()
        where depth < lineage.count - 1 || position.ghost > 0 {
            folding.set(step.node.index, depth: depth, isOpen: true)
        }
    }

    private mutating func goToProblem(isForward: Bool, layout: BodyLayout) -> Outcome {
        guard let problems = reading?.problems, !problems.all.isEmpty else {
            return .notice(reading == nil ? .notReadYet : .noProblems)
        }
        guard let place = problems.next(from: cursor, isForward: isForward),
            let position = problems.position(of: place)
        else { return .notice(.noProblems) }
        jump(to: position, layout: layout)
        return Outcome(notice: Self.notice(of: place, in: problems))
    }

    /// Which problem it is, and all of its words, which may be too long for its row.
    static func notice(of place: Int, in problems: ProblemIndex) -> Notice {
        let problem = problems.all[place]
        return Notice(
            .problemOf,
            "\(place + 1)",
            "\(problems.all.count)",
            problem.path.description,
            problem.expected,
            problem.found,
            tone: problem.isInformation ? .info : .warning
        )
    }

    private mutating func toggleRawStyle(layout: BodyLayout) -> Outcome {
        guard parsed != nil else { return .notice(.onlyAsSent) }
        showsSent.toggle()
        reveal(layout: layout)
        return .notice(showsSent ? .showsAsSent : .showsPretty)
    }

    private func copy(_ part: CopiedPart) -> Outcome {
        if part == .curl { return .notice(.curlLater) }
        if part == .body { return lines.map { copy($0) } ?? .notice(.notReadYet) }
        guard let parsed, let node = parsed.document.node(index: cursor.node) else {
            return .notice(.nothingToCopy)
        }
        switch part {
        case .key:
            return node.key.map { Outcome(commands: [.copy(.text($0.string))]) }
                ?? .notice(.noKeyHere)
        case .path:
            return Outcome(commands: [.copy(.text(parsed.path(to: node.index).description))])
        case .value where node.kind == .string:
            return Outcome(commands: [.copy(.text(node.string ?? ""))])
        case .value, .subtree:
            return Outcome(commands: [.copy(.source(parsed, node.byteRange))])
        case .body, .curl: return .nothing
        }
    }

    private func copy(_ lines: TextLines) -> Outcome {
        Outcome(commands: [.copy(.bytes(lines, 0..<lines.bytes.count))])
    }
}
