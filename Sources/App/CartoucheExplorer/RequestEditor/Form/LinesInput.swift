import TerminalUI
package import TerminalWidgets

/// Text of several lines, or JSON, typed into a text area.
package struct LinesInput: Equatable, Sendable {
    package private(set) var text: TextArea.State

    package init(_ text: String = "") {
        self.text = TextArea.State(text)
    }

    /// Creates a text from a line, which is split at its cursor.
    init(splitting line: TextField.State) {
        let before = line.textBeforeCursor
        text = TextArea.State(before + "\n" + line.text.dropFirst(before.count))
        text.moveCursor(to: Point(0, 1), height: text.lineCount)
    }

    /// Edits with a key; `lines` is the number of visible lines.
    mutating func type(_ key: Key, lines: Int) {
        _ = text.handle(key, height: lines)
    }

    mutating func paste(_ pasted: String, lines: Int) {
        text.paste(pasted, height: lines)
    }

    /// Inserts the completion of the text before the cursor.
    mutating func complete(_ completion: Completion, lines: Int) {
        completion.complete(&text, height: lines)
    }

    /// Moves the cursor to a clicked cell of an area of this size.
    mutating func moveCursor(toClick point: Point, in area: Size) {
        text.moveCursor(toClick: point, width: area.width, height: area.height)
    }

    /// Moves the cursor up or down; returns false at the first or last line.
    mutating func moveCursor(by steps: Int, lines: Int) -> Bool {
        guard (0..<text.lineCount).contains(text.cursorPoint.y + steps) else { return false }
        text.moveCursor(byRows: steps, height: lines)
        return true
    }

    /// Returns the first visible line; `lines` is the number of visible lines.
    func firstLine(of lines: Int) -> Int {
        text.scroll.visibleRows(count: text.lineCount, height: lines).lowerBound
    }

    /// The maximum number of characters in a summary.
    private static let summaryLength = 1000

    /// The beginning of the text on one line, without indentation.
    var summary: String {
        text.prefix(Self.summaryLength).split(whereSeparator: \.isNewline)
            .map { String($0.drop(while: \.isWhitespace)) }
            .joined(separator: " ")
    }
}
