import VisibleText

/// A window on a buffer, with its own coordinates, that a program draws into.
///
/// Drawing is clipped to the window, so any drawing works at any size.
///
///     frame.subframe(body) { frame in
///         frame.write("Pets", at: .topLeft, style: title)
///     }
public struct Frame: Sendable {
    /// All cells, inside and outside the window.
    public private(set) var buffer: Buffer

    /// The origin of the window's coordinates, in the buffer.
    private var origin: Point

    /// The writable area, in the buffer.
    private var clip: Rect

    /// The size of the window.
    public private(set) var size: Size

    private var absoluteCursor: Point?

    /// Creates a frame that covers an empty buffer.
    public init(_ size: Size, style: Style = .plain) {
        self.buffer = Buffer(size, style: style)
        self.origin = .topLeft
        self.clip = Rect(size)
        self.size = size
    }

    /// The whole window, with its corner at 0,0.
    public var area: Rect { Rect(size) }

    /// The position of the terminal's cursor, in this window's coordinates; nil hides the cursor.
    ///
    /// A position outside the window hides it too.
    public var cursor: Point? {
        get { absoluteCursor.map { $0 - origin } }
        set {
            let target = newValue.map { $0 + origin }
            absoluteCursor = target.flatMap { clip.contains($0) ? $0 : nil }
        }
    }

    /// Draws into part of the window, whose corner becomes 0,0.
    ///
    /// The part may extend past the edges, which is how content scrolls.
    public mutating func subframe(_ rect: Rect, _ draw: (inout Frame) -> Void) {
        let (origin, clip, size) = (origin, clip, size)
        self.clip = clip.intersection(rect.offset(by: origin))
        self.origin = origin + rect.origin
        self.size = rect.size
        draw(&self)
        (self.origin, self.clip, self.size) = (origin, clip, size)
    }

    /// Fills part of the window, or all of it, with blanks.
    ///
    ///     frame.fill(style: Style(background: .ansi(4)))
    public mutating func fill(_ rect: Rect? = nil, style: Style) {
        buffer.clear((rect ?? area).offset(by: origin).intersection(clip), style: style)
    }

    /// Restyles part of the window without changing its glyphs.
    ///
    ///     frame.restyle(selection) { $0.adding(.reverse) }
    public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
        buffer.restyle(rect.offset(by: origin).intersection(clip), change)
    }

    /// Writes one glyph; a wide one that is cut in half becomes a blank.
    mutating func put(_ glyph: Glyph, at point: Point, style: Style) {
        let target = point + origin
        guard glyph.width == 2 else {
            if clip.contains(target) { buffer.put(Cell(glyph, style: style), at: target) }
            return
        }
        let right = Point(target.x + 1, target.y)
        switch (clip.contains(target), clip.contains(right)) {
        case (true, true): buffer.put(Cell(glyph, style: style), at: target)
        case (true, false): buffer.put(.blank(style), at: target)
        case (false, true): buffer.put(.blank(style), at: right)
        case (false, false): return
        }
    }

    /// Whether the row is visible.
    func shows(row y: Int) -> Bool {
        clip.contains(Point(clip.x, y + origin.y))
    }
}
