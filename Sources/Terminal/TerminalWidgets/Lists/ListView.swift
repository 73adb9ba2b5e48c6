package import TerminalUI

/// A list with a selected row; only visible rows are drawn.
///
///     ListView(count: pets.count, state: state, selectionStyle: theme[.selection])
///         .draw(in: &frame) { index, frame in frame.write(pets[index].name, at: .topLeft) }
package struct ListView {
    /// The selected row and the visible rows.
    ///
    /// Any values can be drawn: they are clamped.
    package struct State: Hashable, Sendable {
        /// The selected row.
        package private(set) var selection: Int

        /// The visible rows.
        package private(set) var scroll: ScrollState

        /// Creates a state with a selected row.
        package init(selection: Int = 0, scroll: ScrollState = ScrollState()) {
            self.selection = max(0, selection)
            self.scroll = scroll
        }
    }

    private let count: Int
    private let state: State
    private let selectionStyle: Style?

    /// Creates a list of `count` rows; without a style, the selection isn't shown.
    package init(count: Int, state: State, selectionStyle: Style?) {
        self.count = count
        self.state = state
        self.selectionStyle = selectionStyle
    }

    /// Draws each visible row in its own frame.
    package func draw(in frame: inout Frame, row: (Int, inout Frame) -> Void) {
        let rows = state.scroll.visibleRows(count: count, height: frame.size.height)
        for index in rows {
            let area = Rect(
                x: 0,
                y: index - rows.lowerBound,
                width: frame.size.width,
                height: 1
            )
            frame.subframe(area) { row(index, &$0) }
            guard index == min(state.selection, count - 1), let selectionStyle else { continue }
            frame.restyle(area) { selectionStyle.over($0) }
        }
    }
}

extension ListView.State {
    /// Moves the selection and keeps it visible.
    package mutating func move(_ motion: Motion, count: Int, height: Int) {
        select(
            motion.destination(from: selection, count: count, height: height),
            count: count,
            height: height
        )
    }

    /// Selects a row, clamped to the list, and scrolls to it.
    package mutating func select(_ row: Int, count: Int, height: Int) {
        var scroll = scroll
        let row = max(0, min(row, count - 1))
        scroll.reveal(row, count: count, height: height)
        self = Self(selection: row, scroll: scroll)
    }

    /// Scrolls like a mouse wheel and keeps the selection visible.
    package mutating func scroll(by rows: Int, count: Int, height: Int) {
        var scroll = scroll
        scroll.scroll(by: rows, count: count, height: height)
        let seen = scroll.visibleRows(count: count, height: height)
        let row = max(seen.lowerBound, min(selection, seen.upperBound - 1))
        self = Self(selection: row, scroll: scroll)
    }

    /// The row at a line of the widget, for a click; nil below the last row.
    package func row(at y: Int, count: Int, height: Int) -> Int? {
        let rows = scroll.visibleRows(count: count, height: height)
        let row = rows.lowerBound + y
        return rows.contains(row) ? row : nil
    }
}
