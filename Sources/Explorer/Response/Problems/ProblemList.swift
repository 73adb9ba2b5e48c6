import TerminalUI
package import TerminalWidgets

/// The problems in groups, and which groups are opened up.
package struct ProblemList: Equatable, Sendable {
    package enum Message: Equatable, Sendable {
        case moved(Motion)
        case rowClicked(Int)
        case unfolded
        case folded
        case chosen
    }

    package enum Row: Equatable, Sendable {
        /// A group by its place.
        case group(Int)
        /// A problem of a group, both by their place.
        case member(group: Int, problem: Int)
    }

    package private(set) var list = ListView.State()
    private var openGroups: Set<Int> = []

    package init() {}

    /// A group's problems are listed up to here; there is always `!` for the others.
    private static let memberLimit = 500

    package func isOpen(_ group: Int) -> Bool { openGroups.contains(group) }

    package func rows(_ problems: ProblemIndex) -> [Row] {
        guard !openGroups.isEmpty else { return problems.groups.indices.map { .group($0) } }
        return problems.groups.indices.flatMap { group -> [Row] in
            guard openGroups.contains(group) else { return [.group(group)] }
            let members = problems.groups[group].members.prefix(Self.memberLimit)
            return [.group(group)] + members.map { .member(group: group, problem: $0) }
        }
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

    private func selected(_ rows: [Row], _ problems: ProblemIndex) -> Int? {
        guard rows.indices.contains(list.selection) else { return nil }
        switch rows[list.selection] {
        case .group(let group): return problems.groups[group].members.first
        case .member(_, let problem): return problem
        }
    }

    private mutating func setOpen(_ isOpen: Bool, _ rows: [Row], _ problems: ProblemIndex) {
        guard rows.indices.contains(list.selection) else { return }
        switch rows[list.selection] {
        case .group(let group), .member(let group, _):
            guard problems.groups[group].members.count > 1 else { return }
            if isOpen { openGroups.insert(group) } else { openGroups.remove(group) }
            let row = self.rows(problems).firstIndex(of: .group(group)) ?? 0
            if !isOpen { list = ListView.State(selection: row, scroll: list.scroll) }
        }
    }
}
