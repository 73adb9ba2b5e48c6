/// The cells of a screen, row by row.
///
/// Every wide glyph is followed by its continuation cell; overwriting one half blanks the other.
public struct Buffer: Equatable, Sendable {
    /// Columns and rows.
    public let size: Size

    private var cells: [Cell]

    /// Creates a buffer of blank cells.
    public init(_ size: Size, style: Style = .plain) {
        self.size = size
        self.cells = Array(repeating: .blank(style), count: size.width * size.height)
    }

    /// The cell at a point; nil outside the buffer.
    public subscript(point: Point) -> Cell? {
        guard Rect(size).contains(point) else { return nil }
        return cells[index(of: point)]
    }

    /// The cells of one row; empty outside the buffer.
    ///
    ///     var frame = Frame(Size(10, 2))
    ///     frame.write("Pets", at: .topLeft)
    ///     frame.buffer.row(0).first?.glyph    // "P"
    public func row(_ y: Int) -> ArraySlice<Cell> {
        guard y >= 0, y < size.height else { return [] }
        return cells[(y * size.width)..<((y + 1) * size.width)]
    }

    /// Writes a glyph; one too wide for the rest of the row becomes a blank.
    mutating func put(_ cell: Cell, at point: Point) {
        guard Rect(size).contains(point), !cell.isContinuation else { return }
        let fits = point.x + Int(cell.width) <= size.width
        let index = index(of: point)
        if cells[index].width != 1 { separate(at: index) }
        cells[index] = fits ? cell : .blank(cell.style)
        guard fits, cell.width == 2 else { return }
        separate(at: index + 1)
        cells[index + 1] = .continuation(cell.style)
    }

    /// Restyles the cells without changing their glyphs.
    mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
        let area = rect.intersection(Rect(size))
        for y in area.y..<max(area.y, area.endY) {
            for x in area.x..<max(area.x, area.endX) {
                cells[y * size.width + x].style = change(cells[y * size.width + x].style)
            }
        }
    }

    /// Fills a rectangle with blanks.
    mutating func clear(_ rect: Rect, style: Style) {
        let area = rect.intersection(Rect(size))
        guard !area.isEmpty else { return }
        for y in area.y..<area.endY {
            let first = y * size.width + area.x
            separate(at: first)
            separate(at: first + area.width - 1)
            for index in first..<(first + area.width) {
                cells[index] = .blank(style)
            }
        }
    }

    /// Blanks the other half of the wide glyph whose half at `index` is about to be overwritten.
    private mutating func separate(at index: Int) {
        if cells[index].isContinuation {
            cells[index - 1] = .blank(cells[index - 1].style)
        }
        if cells[index].width == 2 {
            cells[index + 1] = .blank(cells[index + 1].style)
        }
    }

    private func index(of point: Point) -> Int {
        point.y * size.width + point.x
    }
}

extension Buffer {
    /// Visits the cells to write so that a screen that shows `previous` shows this buffer, row by
    /// row.
    ///
    ///     frame.buffer.forEachChange(since: shown) { point, cell in print(point, cell.glyph) }
    ///
    /// Continuations are never visited because writing a wide glyph covers both columns. If
    /// `previous` is nil or has another size, every cell is visited.
    public func forEachChange(since previous: Buffer?, _ visit: (Point, Cell) -> Void) {
        for y in 0..<size.height {
            let cells = row(y)
            let old = previous?.size == size ? previous?.row(y) : nil
            guard let old else {
                visitAll(cells, y, visit)
                continue
            }
            for index in cells.indices where cells[index] != old[index] {
                guard !cells[index].isContinuation else { continue }
                visit(Point(index - cells.startIndex, y), cells[index])
            }
        }
    }

    private func visitAll(_ cells: ArraySlice<Cell>, _ y: Int, _ visit: (Point, Cell) -> Void) {
        for index in cells.indices where !cells[index].isContinuation {
            visit(Point(index - cells.startIndex, y), cells[index])
        }
    }
}

extension Buffer {
    /// The rows as text without trailing blanks, joined by newlines.
    public var text: String {
        (0..<size.height).map { text(ofRow: $0) }.joined(separator: "\n")
    }

    /// One row as text, without trailing blanks.
    ///
    ///     var frame = Frame(Size(10, 2))
    ///     frame.write("Pets", at: .topLeft)
    ///     frame.buffer.text(ofRow: 0)    // "Pets"
    public func text(ofRow y: Int) -> String {
        var text = String(row(y).lazy.filter { !$0.isContinuation }.map(\.glyph))
        while text.last == " " {
            text.removeLast()
        }
        return text
    }
}
