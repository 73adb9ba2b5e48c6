import TerminalUI
package import TerminalWidgets

/// Text of several lines, or JSON, typed into a text area.
package struct LinesInput: Equatable, Sendable {
    package private(set) var text: TextArea.State

    package init(_ text: String = "") {
        self.text = TextArea.State(text)
    }

    /// The text of a line, broken at its cursor.
    init(splitting line: TextField.State) {
        let before = line.textBeforeCursor
        text = TextArea.State(before + "\n" + line.text.dropFirst(before.count))
        text.moveCursor(to: Point(0, 1), height: text.lineCount)
    }

    /// Edits with a key, seen through a number of lines.
    mutating func type(_ key: Key, lines: Int) {
        _ = text.handle(key, height: lines)
    }

    mutating func paste(_ pasted: String, lines: Int) {
        text.paste(pasted, height: lines)
    }

    /// Puts in what completes the text before the cursor.
    mutating func complete(_ completion: Completion, lines: Int) {
        completion.complete(&text, height: lines)
    }

    /// Moves the cursor to a clicked cell of an area of that width.
    mutating func moveCursor(toClick point: Point, in area: Size) {
        text.moveCursor(toClick: point, width: area.width, height: area.height)
    }

    /// Moves the cursor up or down; false at the first or last line.
    mutating func moveCursor(by steps: Int, lines: Int) -> Bool {
        guard (0..<text.lineCount).contains(text.cursorPoint.y + steps) else { return false }
        text.moveCursor(byRows: steps, height: lines)
        return true
    }

    /// The first visible one of a number of lines.
    func firstLine(of lines: Int) -> Int {
        text.scroll.visibleRows(count: text.lineCount, height: lines).lowerBound
    }

    /// The most characters that a row looks at.
    private static let summaryLength = 1000

    /// The beginning of the text on one line, without indentation.
    var summary: String {
        text.prefix(Self.summaryLength).split(whereSeparator: \.isNewline)
            .map { String($0.drop(while: \.isWhitespace)) }
            .joined(separator: " ")
    }
}
