import VisibleText

/// What a program draws into: a window on a buffer, with its own coordinates.
///
/// Whatever lies outside the window is cut off, so any drawing fits any size.
///
///     frame.subframe(body) { frame in
///         frame.write("Pets", at: .topLeft, style: title)
///     }
public struct Frame: Sendable {
    /// All cells, whatever the window.
    public private(set) var buffer: Buffer

    /// Where coordinates begin, in the buffer.
    private var origin: Point

    /// What may be written to, in the buffer.
    private var clip: Rect

    /// Columns and rows of the window.
    public private(set) var size: Size

    private var absoluteCursor: Point?

    /// Makes a frame over an empty buffer.
    public init(_ size: Size, style: Style = .plain) {
        self.buffer = Buffer(size, style: style)
        self.origin = .topLeft
        self.clip = Rect(size)
        self.size = size
    }

    /// The whole window: its corner is 0,0.
    public var area: Rect { Rect(size) }

    /// Where the terminal's cursor stands, in this window's coordinates; nil hides it.
    ///
    /// A place that cannot be seen hides it too.
    public var cursor: Point? {
        get { absoluteCursor.map { $0 - origin } }
        set {
            let target = newValue.map { $0 + origin }
            absoluteCursor = target.flatMap { clip.contains($0) ? $0 : nil }
        }
    }

    /// Draws into a part of the window, whose corner is then 0,0.
    ///
    /// The part may reach over the edges, which is how things scroll.
    public mutating func subframe(_ rect: Rect, _ draw: (inout Frame) -> Void) {
        let (origin, clip, size) = (origin, clip, size)
        self.clip = clip.intersection(rect.offset(by: origin))
        self.origin = origin + rect.origin
        self.size = rect.size
        draw(&self)
        (self.origin, self.clip, self.size) = (origin, clip, size)
    }

    /// Empties a part of the window, or all of it.
    public mutating func fill(_ rect: Rect? = nil, style: Style) {
        buffer.clear((rect ?? area).offset(by: origin).intersection(clip), style: style)
    }

    /// Changes how a part of the window looks and keeps what it shows.
    public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
        buffer.restyle(rect.offset(by: origin).intersection(clip), change)
    }

    /// Puts one glyph; half a wide one is a blank.
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

    /// Whether anything written on that row can be seen.
    func shows(row y: Int) -> Bool {
        clip.contains(Point(clip.x, y + origin.y))
    }
}
