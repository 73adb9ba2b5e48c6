/// How many columns text takes on the screen.
public enum TextWidth {
    /// The columns of one line of text, as ``Frame`` writes it.
    public static func columns(of text: some StringProtocol) -> Int {
        Glyphs(text.unicodeScalars).reduce(0) { $0 + $1.width }
    }

    /// Whether the line takes at most so many columns; looks no further than that.
    static func fits(_ text: some StringProtocol, in columns: Int) -> Bool {
        var used = 0
        for glyph in Glyphs(text.unicodeScalars) {
            used += glyph.width
            if used > columns { return false }
        }
        return true
    }
}
