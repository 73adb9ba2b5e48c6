package import TerminalUI

/// Several lines of text that can be edited; scrolls with its cursor.
package struct TextArea {
    private let state: State
    private let isFocused: Bool

    /// Makes an area; a focused one shows the cursor.
    package init(_ state: State, isFocused: Bool) {
        self.state = state
        self.isFocused = isFocused
    }

    /// Draws the lines that are seen.
    package func draw(in frame: inout Frame, style: Style) {
        frame.fill(style: style)
        let lines = state.lines
        let rows = state.scroll.visibleRows(count: lines.count, height: frame.size.height)
        let cursor = state.cursorPoint
        let left = max(0, cursor.x - max(0, frame.size.width - 1))
        for index in rows {
            let place = Point(-left, index - rows.lowerBound)
            frame.write(String(lines[index]), at: place, style: style)
        }
        guard isFocused else { return }
        frame.cursor = Point(cursor.x - left, cursor.y - rows.lowerBound)
    }
}
