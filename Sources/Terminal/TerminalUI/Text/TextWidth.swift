/// How many columns text takes on the screen.
public enum TextWidth {
    /// The columns of one line of text, as ``Frame`` writes it.
    public static func columns(of text: String) -> Int {
        columns(of: text[...])
    }

    /// The columns of a part of a line.
    public static func columns(of text: Substring) -> Int {
        Glyphs(text).reduce(0) { $0 + $1.width }
    }

    /// Whether the line takes at most so many columns; looks no further than that.
    static func fits(_ text: Substring, in columns: Int) -> Bool {
        var used = 0
        for glyph in Glyphs(text) {
            used += glyph.width
            if used > columns { return false }
        }
        return true
    }
}
