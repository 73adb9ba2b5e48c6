package import ValueTree

/// A body as it was sent, wrapped to a width.
///
/// Rows are as wide as what is drawn, and together they are every byte of a line, once. A long line is
/// cut into blocks of bytes first, so that a row in its middle is found without reading it from its start;
/// the last row of a block may be short.
package struct SentText: ByteRows {
    let lines: TextLines
    let width: Int

    /// Rows so wide at most; without a width a line is one row, a very long one a row a block.
    package init(_ lines: TextLines, width: Int?) {
        self.lines = lines
        self.width = max(1, width ?? .max)
    }

    package var bytes: PaddedBytes { lines.bytes }

    /// The columns of line numbers and marks.
    static func gutter(_ lines: TextLines) -> Int { String(lines.count).count + 3 }

    /// The start of the row that holds an offset.
    package func row(holding offset: Int) -> Int {
        let block = block(holding: offset)
        return block.rows[block.place(of: offset)].lowerBound
    }

    /// The rows from an offset on.
    package func rows(from start: Int, limit: Int) -> [ByteRow] {
        var block = block(holding: start)
        var place = block.place(of: start)
        var rows: [ByteRow] = []
        while rows.count < limit {
            let isStart = place == 0 && block.isLineStart
            rows.append(ByteRow(range: block.rows[place], line: isStart ? block.line : nil))
            place += 1
            guard place == block.rows.count else { continue }
            guard let next = self.block(after: block) else { return rows }
            block = next
            place = 0
        }
        return rows
    }

    /// The row so many rows further down, or up, or the last one there is.
    package func step(from row: Int, by rows: Int) -> Int {
        var block = block(holding: row)
        var place = block.place(of: row) + max(-Self.longestStep, min(rows, Self.longestStep))
        while place >= block.rows.count, let next = self.block(after: block) {
            place -= block.rows.count
            block = next
        }
        while place < 0, let previous = self.block(before: block) {
            place += previous.rows.count
            block = previous
        }
        return block.rows[max(0, min(place, block.rows.count - 1))].lowerBound
    }

    private static let longestStep = 10_000

    /// The last row.
    package var last: Int { row(holding: lines.range(of: lines.count - 1).upperBound) }
}
