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
