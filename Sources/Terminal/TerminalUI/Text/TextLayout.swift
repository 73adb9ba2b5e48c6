import VisibleText

/// How many columns text takes on the screen.
public enum TextWidth {
    /// The columns of one line of text, as ``Frame`` writes it.
    ///
    ///     TextWidth.columns(of: "日本")    // 4
    public static func columns(of text: String) -> Int {
        columns(of: text[...])
    }

    /// The columns of a part of a line.
    public static func columns(of text: Substring) -> Int {
        Glyphs(text).reduce(0) { $0 + $1.width }
    }

    /// Returns whether the line fits into `columns`; stops as soon as it doesn't.
    static func fits(_ text: Substring, in columns: Int) -> Bool {
        var used = 0
        for glyph in Glyphs(text) {
            used += glyph.width
            if used > columns { return false }
        }
        return true
    }
}

/// Breaks text into lines.
public enum TextWrapping {
    /// The lines of a text, none wider than `width`: broken between words where possible.
    ///
    ///     TextWrapping.lines(of: "a long word", width: 6)   // ["a long", "word"]
    public static func lines(of text: String, width: Int) -> [String] {
        guard width > 0 else { return [] }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { wrap($0, width) }
    }

    private static func wrap(_ paragraph: Substring, _ width: Int) -> [String] {
        var lines = [""]
        var used = 0
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
            let columns = TextWidth.columns(of: word)
            let isFirst = used == 0 && lines[lines.count - 1].isEmpty
            if !isFirst, used + 1 + columns <= width {
                lines[lines.count - 1] += " " + word
                used += 1 + columns
                continue
            }
            let pieces = pieces(of: word, width)
            if isFirst { lines.removeLast() }
            lines += pieces
            used = TextWidth.columns(of: pieces[pieces.count - 1])
        }
        return lines
    }

    /// A word in pieces that fit; a single piece unless it is too wide.
    private static func pieces(of word: Substring, _ width: Int) -> [String] {
        var pieces = [""]
        var used = 0
        for character in word {
            let columns = TextWidth.columns(of: String(character))
            if used > 0, used + columns > width {
                pieces.append("")
                used = 0
            }
            pieces[pieces.count - 1].append(character)
            used += columns
        }
        return pieces
    }
}
