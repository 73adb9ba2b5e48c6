package import TerminalUI

/// Rows of which one is selected; only those that are seen are drawn.
///
///     ListView(count: pets.count, state: state, selectionStyle: theme[.selection])
///         .draw(in: &frame) { index, frame in frame.write(pets[index].name, at: .topLeft) }
package struct ListView {
    /// Which row is selected and which are seen.
    ///
    /// Any values draw: they are brought into range.
    package struct State: Hashable, Sendable {
        /// The selected row.
        package private(set) var selection: Int

        /// The rows that are seen.
        package private(set) var scroll: ScrollState

        /// Begins with that row selected.
        package init(selection: Int = 0, scroll: ScrollState = ScrollState()) {
            self.selection = max(0, selection)
            self.scroll = scroll
        }
    }

    private let count: Int
    private let state: State
    private let selectionStyle: Style?

    /// Makes a list of so many rows; without a style the selection is not shown.
    package init(count: Int, state: State, selectionStyle: Style?) {
        self.count = count
        self.state = state
        self.selectionStyle = selectionStyle
    }

    /// Draws the rows that are seen, each in a frame of its own.
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
    /// Moves the selection and keeps it in sight.
    package mutating func move(_ motion: Motion, count: Int, height: Int) {
        select(
            motion.destination(from: selection, count: count, height: height),
            count: count,
            height: height
        )
    }

    /// Selects a row, the nearest where there is no such row, and brings it into sight.
    package mutating func select(_ row: Int, count: Int, height: Int) {
        var scroll = scroll
        let row = max(0, min(row, count - 1))
        scroll.reveal(row, count: count, height: height)
        self = Self(selection: row, scroll: scroll)
    }

    /// Scrolls, as a wheel does, and keeps the selection in sight.
    package mutating func scroll(by rows: Int, count: Int, height: Int) {
        var scroll = scroll
        scroll.scroll(by: rows, count: count, height: height)
        let seen = scroll.visibleRows(count: count, height: height)
        let row = max(seen.lowerBound, min(selection, seen.upperBound - 1))
        self = Self(selection: row, scroll: scroll)
    }

    /// The row on a line of the widget, for a click; nil below the last.
    package func row(at y: Int, count: Int, height: Int) -> Int? {
        let rows = scroll.visibleRows(count: count, height: height)
        let row = rows.lowerBound + y
        return rows.contains(row) ? row : nil
    }
}
