import VisibleText

/// One cell of the screen: a glyph that is safe to show, and its style.
///
/// A wide glyph takes its own cell and a continuation to the right of it.
public struct Cell: Hashable, Sendable {
    /// One spacing scalar with at most four combining marks; empty in a continuation.
    public let glyph: Character

    /// 1 or 2; 0 in the continuation of a wide glyph.
    public let width: UInt8

    /// Colours and attributes.
    public var style: Style

    init(_ glyph: Glyph, style: Style) {
        self.glyph = glyph.character
        self.width = UInt8(glyph.width)
        self.style = style
    }

    private init(continuation style: Style) {
        self.glyph = " "
        self.width = 0
        self.style = style
    }

    /// A blank cell.
    ///
    ///     Cell.blank().glyph    // " "
    public static func blank(_ style: Style = .plain) -> Cell {
        Cell(.space, style: style)
    }

    /// The second column of a wide glyph.
    static func continuation(_ style: Style) -> Cell {
        Cell(continuation: style)
    }

    /// Whether this is the second column of a wide glyph.
    public var isContinuation: Bool { width == 0 }
}
