internal import CTerminal
internal import TerminalUI

/// Writes the cells that differ from the previous frame.
struct Painter {
    private var shown: Buffer?
    private var pairs: ColorPairs
    private var pens = PenCache()
    private let depth: ColorDepth
    private let isASCII: Bool

    /// Whether two pixels of an image can be drawn as one cell.
    var showsPictures: Bool { depth != .mono && !isASCII }

    /// Creates a painter for a terminal that has just been opened.
    init(writesUTF8: Bool) {
        pairs = ColorPairs(limit: Int(ct_color_pairs()))
        depth = ColorDepth(
            colors: Int(ct_colors()),
            isDirect: ct_has_direct_color(),
            noColor: TerminalSetup.environment("NO_COLOR")
        )
        isASCII = !writesUTF8
    }

    /// Makes the next paint redraw all cells.
    mutating func forget() {
        shown = nil
    }

    /// Shows the frame.
    ///
    /// A few large images have more pairs of colours than the terminal has numbers for. Then
    /// numbering restarts, and all cells are drawn again.
    mutating func paint(_ frame: Frame) {
        put(frame)
        if pairs.hasRunOut {
            pairs = pairs.emptied
            pens = PenCache()
            forget()
            put(frame)
        }
        shown = frame.buffer
        ct_show(Int32(frame.cursor?.x ?? -1), Int32(frame.cursor?.y ?? -1))
    }

    /// Writes the cells that have changed; the terminal shows them later.
    private mutating func put(_ frame: Frame) {
        var style = Style.plain
        var pen = Pen(attributes: 0, pair: 0)
        frame.buffer.forEachChange(since: shown) { point, cell in
            if cell.style != style {
                style = cell.style
                pen = self.pen(for: style)
            }
            put(cell, at: point, with: pen)
        }
    }

    private mutating func pen(for style: Style) -> Pen {
        let code = style.code
        if let pen = pens[code] { return pen }
        let pen = newPen(for: style)
        pens.keep(pen, for: code)
        return pen
    }

    private mutating func newPen(for style: Style) -> Pen {
        let pair = ColorPairs.Pair(style.foreground, on: style.background, at: depth)
        let (number, isNew) = pairs.number(of: pair)
        if isNew { ct_define_pair(Int32(number), Int32(pair.foreground), Int32(pair.background)) }
        return Pen(attributes: UInt32(style.attributes.rawValue), pair: Int32(number))
    }

    private func put(_ cell: Cell, at point: Point, with pen: Pen) {
        let glyph = isASCII ? ASCIIGlyphs.replacement(for: cell.glyph) : cell.glyph
        var scalars = glyph.unicodeScalars.makeIterator()
        func next() -> UInt32 { scalars.next()?.value ?? 0 }
        var cell = ct_cell(
            base: next(),
            mark1: next(),
            mark2: next(),
            mark3: next(),
            mark4: next(),
            width: Int32(cell.width),
            attributes: pen.attributes,
            pair: pen.pair
        )
        ct_put(Int32(point.x), Int32(point.y), &cell)
    }
}

/// A style in the terminal's terms.
private struct Pen {
    let attributes: UInt32
    let pair: Int32
}

/// The pens used last, by the codes of their styles.
///
/// A pen that was replaced by another is computed again. A dictionary would make the runtime search
/// all conformances of the program before the first frame, to hash its keys.
private struct PenCache {
    private static let bits = 8

    private var entries: [(code: Int, pen: Pen)?] = Array(repeating: nil, count: 1 << bits)

    subscript(code: Int) -> Pen? {
        guard let entry = entries[slot(of: code)], entry.code == code else { return nil }
        return entry.pen
    }

    mutating func keep(_ pen: Pen, for code: Int) {
        entries[slot(of: code)] = (code, pen)
    }

    /// The highest bits of the product differ even for codes that differ in a few bits.
    private func slot(of code: Int) -> Int {
        let product = UInt64(bitPattern: Int64(code)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: product >> UInt64(64 - Self.bits))
    }
}
