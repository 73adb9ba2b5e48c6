package import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
package import TerminalWidgets
import ValueTree

/// The problems in groups, with a cursor and the open groups.
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

    /// Handles a message.
    ///
    /// Returns the problem to jump to, if one was chosen.
    package mutating func update(
        _ message: Message,
        problems: ProblemIndex,
        height: Int
    ) -> Int? {
        let rows = rows(problems)
        let height = Self.listHeight(in: height)
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

    /// Returns the number of rows of the list.
    ///
    /// The other rows, at the bottom, show the whole selected problem.
    static func listHeight(in height: Int) -> Int { height - min(longestFoot, height / 3) }

    private static let longestFoot = 5

    static let keys = KeyTable<Message>([
        KeyBinding([.enter], .keyJumpToProblem, .chosen),
        KeyBinding([.right, "l", .space], .keyUnfold, .unfolded),
        KeyBinding([.left, "h"], .keyFold, .folded),
    ]).moving(Message.moved)

    /// Returns the problem under the cursor, which is the first one of a group.
    func problem(in problems: ProblemIndex) -> Problem? {
        selected(rows(problems), problems).map { problems.all[$0] }
    }

    /// Returns whether the row under the cursor represents several problems.
    func isOnGroup(in problems: ProblemIndex) -> Bool {
        guard case .group(let group)? = rows(problems)[list.selection] else { return false }
        return problems.groups[group].members.count > 1
    }

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

/// The rows of the problem list, created on demand by index.
package struct ProblemRows: Sendable {
    package enum Row: Equatable, Sendable {
        /// A group by its index.
        case group(Int)
        /// A problem of a group, both by their index.
        case member(group: Int, problem: Int)
        /// The problems of a group beyond the listed ones.
        case unlisted(group: Int)
        /// The problems that were counted but not kept; the last row.
        case omitted

        var group: Int? {
            switch self {
            case .group(let group), .member(let group, _), .unlisted(let group): group
            case .omitted: nil
            }
        }
    }

    private let problems: ProblemIndex
    /// The open groups, ascending, each with its number of rows.
    private let open: [(group: Int, rows: Int)]

    /// The number of rows.
    package let count: Int

    package init(_ problems: ProblemIndex, openGroups: Set<Int>) {
        self.problems = problems
        open = openGroups.sorted().map { group in
            let members = problems.groups[group]
            return (group, members.listedCount + (members.unlistedCount > 0 ? 1 : 0))
        }
        let listed = open.reduce(problems.groups.count) { $0 + $1.rows }
        count = listed + (problems.omittedCount > 0 ? 1 : 0)
    }

    /// Returns the row at an index, or nil if there is none.
    package subscript(number: Int) -> Row? {
        guard number >= 0, number < count else { return nil }
        if problems.omittedCount > 0, number == count - 1 { return .omitted }
        var before = 0
        for (group, rows) in open {
            let start = group + before
            if number <= start { break }
            if number <= start + rows { return row(number - start - 1, of: group) }
            before += rows
        }
        return .group(number - before)
    }

    /// Returns the index of a group's own row.
    package func number(of group: Int) -> Int {
        open.prefix { $0.group < group }.reduce(group) { $0 + $1.rows }
    }

    private func row(_ index: Int, of group: Int) -> Row {
        let members = problems.groups[group]
        guard index < members.listedCount else { return .unlisted(group: group) }
        return .member(group: group, problem: members.members[index])
    }
}
