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
            let place = Rect(
                x: 0,
                y: index - rows.lowerBound,
                width: frame.size.width,
                height: 1
            )
            frame.subframe(place) { row(index, &$0) }
            guard index == min(state.selection, count - 1), let selectionStyle else { continue }
            frame.restyle(place) { selectionStyle.over($0) }
        }
    }
}
