extension Buffer {
    /// The rows as text, without the blanks at their ends, joined by newlines.
    public var text: String {
        (0..<size.height).map { text(ofRow: $0) }.joined(separator: "\n")
    }

    /// One row as text, without the blanks at its end.
    public func text(ofRow y: Int) -> String {
        var text = String(row(y).lazy.filter { !$0.isContinuation }.map(\.glyph))
        while text.last == " " {
            text.removeLast()
        }
        return text
    }
}
