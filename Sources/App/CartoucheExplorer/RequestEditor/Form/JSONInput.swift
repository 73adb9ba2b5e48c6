import TerminalUI
package import TerminalWidgets
import ValueSerializers
package import ValueTree

/// JSON typed into a text area; parsed when its form is checked.
package struct JSONInput: Equatable, Sendable {
    package private(set) var text: TextArea.State

    /// The most visible lines; longer text scrolls.
    package static let visibleLines = 6

    package init(_ text: String = "") {
        self.text = TextArea.State(text)
    }

    /// Edits with a key.
    mutating func type(_ key: Key) {
        _ = text.handle(key, height: Self.visibleLines)
    }

    mutating func paste(_ pasted: String) {
        text.paste(pasted, height: Self.visibleLines)
    }

    /// Moves the cursor to a clicked cell of an area of that width.
    mutating func moveCursor(toClick point: Point, width: Int) {
        text.moveCursor(toClick: point, width: width, height: Self.visibleLines)
    }

    /// Moves the cursor up or down; false at the first or last line.
    mutating func moveCursor(byLines lines: Int) -> Bool {
        guard (0..<text.lineCount).contains(text.cursorPoint.y + lines) else { return false }
        text.moveCursor(byRows: lines, height: Self.visibleLines)
        return true
    }

    /// The number of visible lines.
    var height: Int { min(text.lineCount, Self.visibleLines) }

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
