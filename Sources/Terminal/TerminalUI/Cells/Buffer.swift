/// A screenful of cells, row by row.
///
/// Every wide glyph is followed by its continuation: writing over one half blanks the other.
public struct Buffer: Equatable, Sendable {
    /// Columns and rows.
    public let size: Size

    private var cells: [Cell]

    /// Makes an empty screen.
    public init(_ size: Size, style: Style = .plain) {
        self.size = size
        self.cells = Array(repeating: .blank(style), count: size.width * size.height)
    }

    /// The cell there; nil outside.
    public subscript(point: Point) -> Cell? {
        guard Rect(size).contains(point) else { return nil }
        return cells[index(of: point)]
    }

    /// The cells of one row; none outside.
    public func row(_ y: Int) -> ArraySlice<Cell> {
        guard y >= 0, y < size.height else { return [] }
        return cells[(y * size.width)..<((y + 1) * size.width)]
    }

    /// Puts a glyph; one that does not fit into the rest of the row becomes a blank.
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

    /// Changes how the cells look without changing what they show.
    mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
        let area = rect.intersection(Rect(size))
        for y in area.y..<max(area.y, area.endY) {
            for x in area.x..<max(area.x, area.endX) {
                cells[y * size.width + x].style = change(cells[y * size.width + x].style)
            }
        }
    }

    /// Empties a rectangle.
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

    /// Blanks the other half of a wide glyph whose half at `index` is about to go.
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
    /// Visits, row by row, what has to be put so that `previous` shows this buffer.
    ///
    /// Continuations are never visited: putting a wide glyph covers both of its columns. A buffer
    /// of another size, or none, shares nothing with this one.
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
    /// The rows as text, without the blanks at their ends, joined by newlines.
    public var text: String {
        (0..<size.height).map { text(ofRow: $0) }.joined(separator: "\n")
    }

    /// One row as text, without the blanks at its end.
    public func text(ofRow y: Int) -> String {
        var text = String(row(y).lazy.filter { !$0.isContinuation }.map(\.glyph))
        while text.last == " " {
            text.removeLast()
        }
        return text
    }
}
