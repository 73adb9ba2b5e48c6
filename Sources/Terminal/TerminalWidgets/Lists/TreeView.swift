package import TerminalUI

/// Rows at several depths that can be folded, of which one is selected.
///
/// The rows that folding leaves are the caller's to count, so a tree of any size costs only what
/// is seen. Moving is ``ListView/State``.
package struct TreeView {
    /// What moves in it.
    package typealias State = ListView.State

    /// One line of the tree.
    package struct Row {
        /// How deep it lies; the outermost is 0.
        package var depth: Int

        /// Whether something lies below it.
        package var fold: Fold

        /// What it shows.
        package var content: [Span]

        /// What it shows at the right edge, where there is room.
        package var trailing: [Span]

        /// Makes a line.
        package init(depth: Int, fold: Fold, content: [Span], trailing: [Span] = []) {
            self.depth = depth
            self.fold = fold
            self.content = content
            self.trailing = trailing
        }
    }

    /// Whether something lies below a row, and whether it is seen.
    package enum Fold: Hashable, Sendable {
        /// Nothing lies below.
        case leaf

        /// What lies below is seen.
        case open

        /// What lies below is hidden.
        case closed
    }

    private let list: ListView
    private let markStyle: Style

    /// Makes a tree of so many rows; without a selection style the selection is not shown.
    package init(count: Int, state: State, markStyle: Style, selectionStyle: Style?) {
        self.list = ListView(count: count, state: state, selectionStyle: selectionStyle)
        self.markStyle = markStyle
    }

    /// Draws the rows that are seen.
    package func draw(in frame: inout Frame, row: (Int) -> Row) {
        list.draw(in: &frame) { index, frame in draw(row(index), in: &frame) }
    }

    /// The column of the fold mark at a depth, for a click.
    package static func markColumn(depth: Int) -> Int { 2 * depth }

    private func draw(_ row: Row, in frame: inout Frame) {
        let column = Self.markColumn(depth: row.depth)
        frame.write(mark(row.fold), at: Point(column, 0), style: markStyle)
        let start = column + 2
        let used = frame.write(row.content, at: Point(start, 0))
        let trailing = row.trailing.reduce(0) { $0 + $1.width }
        let place = frame.size.width - trailing
        guard trailing > 0, place > start + used else { return }
        frame.write(row.trailing, at: Point(place, 0))
    }

    private func mark(_ fold: Fold) -> String {
        switch fold {
        case .leaf: " "
        case .open: "▾"
        case .closed: "▸"
        }
    }
}
