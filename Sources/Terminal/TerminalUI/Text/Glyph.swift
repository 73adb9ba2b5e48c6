/// What one or two columns show: a spacing scalar with the marks on it, safe for any terminal.
public struct Glyph: Hashable, Sendable {
    /// The scalar and its marks.
    public let character: Character

    /// 1 or 2.
    public let width: Int

    /// Makes a glyph from what is known to be safe.
    init(_ character: Character, width: Int) {
        self.character = character
        self.width = width
    }

    /// An empty column.
    static let space = Glyph(" ", width: 1)

    /// As many as ncurses keeps in a cell.
    static let maximumMarks = 4
}
