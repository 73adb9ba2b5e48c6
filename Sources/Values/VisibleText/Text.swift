/// Makes untrusted text safe to write to a terminal.
public enum Text {
    /// Returns the text with everything that could control a terminal made visible.
    ///
    /// Line feeds and tabs are kept.
    ///
    ///     Text.visible("a\u{1B}[2J\n")      // "a␛[2J\n"
    public static func visible(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x7F || $0 < 0x20 && !isLayout($0) }) else {
            return text
        }
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for piece in text.unicodeScalars.split(
            omittingEmptySubsequences: false,
            whereSeparator: { $0 == "\n" }
        ) {
            if piece.startIndex != text.startIndex { result.append("\n") }
            appendLine(piece, to: &result)
        }
        return result
    }

    private static func appendLine(
        _ line: Substring.UnicodeScalarView,
        to result: inout String
    ) {
        var isFirst = true
        for column in line.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\t" }) {
            if !isFirst { result.append("\t") }
            isFirst = false
            for glyph in Glyphs(Substring(column)) { result.append(glyph.character) }
        }
    }

    private static func isLayout(_ byte: UInt8) -> Bool {
        byte == 0x0A || byte == 0x09
    }
}
