package import TerminalUI

/// Several lines of text that can be edited; scrolls with its cursor.
package struct TextArea {
    private let state: State
    private let isFocused: Bool
    private let placeholder: String

    /// Makes an area; a focused one shows the cursor.
    package init(_ state: State, isFocused: Bool, placeholder: String = "") {
        self.state = state
        self.isFocused = isFocused
        self.placeholder = placeholder
    }

    /// Draws the lines that are seen.
    package func draw(in frame: inout Frame, styles: TextField.Styles) {
        frame.fill(style: styles.text)
        if state.text.isEmpty {
            frame.write(placeholder, at: .topLeft, style: styles.placeholder)
        }
        let lines = state.lines
        let rows = state.scroll.visibleRows(count: lines.count, height: frame.size.height)
        let left = isFocused ? state.firstColumn(width: frame.size.width) : 0
        for index in rows {
            frame.write(
                String(lines[index]),
                at: Point(-left, index - rows.lowerBound),
                style: styles.text,
                truncation: isFocused ? .clip : .ellipsis
            )
        }
        guard isFocused else { return }
        let cursor = state.cursorPoint
        frame.cursor = Point(cursor.x - left, cursor.y - rows.lowerBound)
    }
}
