import TerminalUI
package import TerminalWidgets
import ValueSerializers
package import ValueTree

/// JSON typed into a text area; parsed when its form is checked.
package struct JSONInput: Equatable, Sendable {
    package private(set) var text: TextArea.State

    package init(_ text: String = "") {
        self.text = TextArea.State(text)
    }

    /// Edits with a key, seen through a number of lines.
    mutating func type(_ key: Key, lines: Int) {
        _ = text.handle(key, height: lines)
    }

    mutating func paste(_ pasted: String, lines: Int) {
        text.paste(pasted, height: lines)
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

    /// The parsed value or the first syntax error; nil while the text is empty.
    ///
    /// Parsed on each access, which takes long for a long text.
    package var content: Result<SupportedType, SyntaxError>? {
        guard !text.isEmpty else { return nil }
        return Result { () throws(SyntaxError) in
            SupportedType(try JSONParser().parse(text.text).root)
        }
    }

    /// The value; malformed JSON is a string, which is never sent.
    var value: SupportedType? {
        switch content {
        case .success(let value)?: value
        case .failure?: .string(text.text)
        case nil: nil
        }
    }
}
