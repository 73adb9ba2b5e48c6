import TerminalUI
package import TerminalWidgets

/// The problems in groups, and which groups are opened up.
package struct ProblemList: Equatable, Sendable {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case rowClicked(Int)
        case wheelTurned(Int)
        case unfolded
        case folded
        case chosen
    }

    package private(set) var list = ListView.State()
    private var openGroups: Set<Int> = []

    package init() {}

    package func isOpen(_ group: Int) -> Bool { openGroups.contains(group) }

    package func rows(_ problems: ProblemIndex) -> ProblemRows {
        ProblemRows(problems, openGroups: openGroups)
    }

    /// The problem to jump to, where one was chosen.
    package mutating func update(
        _ message: Message,
        problems: ProblemIndex,
        height: Int
    ) -> Int? {
        let rows = rows(problems)
        switch message {
        case .moved(let motion): list.move(motion, count: rows.count, height: height)
        case .rowClicked(let row): list.select(row, count: rows.count, height: height)
        case .unfolded: setOpen(true, rows, problems)
        case .folded: setOpen(false, rows, problems)
        case .wheelTurned(let steps): list.scroll(by: steps, count: rows.count, height: height)
        case .chosen: return selected(rows, problems)
        }
        return nil
    }

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyJumpToProblem, .chosen),
        KeyBinding([.down, "j"], .keyDown, .moved(.down)),
        KeyBinding([.up, "k"], .keyUp, .moved(.up)),
        KeyBinding([.right, "l", .space], .keyUnfold, .unfolded),
        KeyBinding([.left, "h"], .keyFold, .folded),
        KeyBinding([.pageDown, .ctrl("d")], .keyPageDown, .moved(.pageDown)),
        KeyBinding([.pageUp, .ctrl("u")], .keyPageUp, .moved(.pageUp)),
        KeyBinding(["g", .home], .keyFirst, .moved(.first)),
        KeyBinding(["G", .end], .keyLast, .moved(.last)),
    ])

    private func selected(_ rows: ProblemRows, _ problems: ProblemIndex) -> Int? {
        switch rows[list.selection] {
        case .group(let group)?: problems.groups[group].members.first
        case .member(_, let problem)?: problem
        case .unlisted(let group)?: problems.groups[group].members[ProblemGroup.memberLimit]
        case .omitted?, nil: nil
        }
    }

    private mutating func setOpen(_ isOpen: Bool, _ rows: ProblemRows, _ problems: ProblemIndex) {
        guard let group = rows[list.selection]?.group, problems.groups[group].members.count > 1
        else { return }
        if isOpen {
            openGroups.insert(group)
        } else {
            openGroups.remove(group)
            list = ListView.State(selection: rows.number(of: group), scroll: list.scroll)
        }
    }
}
