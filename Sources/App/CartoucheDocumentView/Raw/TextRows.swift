package import ValueTree

/// A body as received, wrapped to a width.
///
/// The rows of a line contain each of its bytes once. A long line is first split into blocks of
/// bytes, so that a row in its middle is found without reading the line from its start. The last
/// row of a block may be short.
package struct TextRows: ByteRows {
    let lines: TextLines
    let width: Int
    /// Whether rows end after a word if possible.
    private let breaksAtWords: Bool
    /// The indentation of a line's rows after the first.
    private let indent: @Sendable (Int) -> Int

    /// Creates rows of at most `width` columns; without a width each line, or block of a long line, is
    /// one row.
    package init(
        _ lines: TextLines,
        width: Int?,
        breaksAtWords: Bool = false,
        indent: @escaping @Sendable (Int) -> Int = { _ in 0 }
    ) {
        self.lines = lines
        self.width = max(1, width ?? .max)
        self.breaksAtWords = breaksAtWords
        self.indent = indent
    }

    package var bytes: PaddedBytes { lines.bytes }

    /// The columns of line numbers and marks.
    static func gutter(_ lines: TextLines) -> Int {
        String(lines.count + lines.skippedCount).count + 3
    }

    /// The start of the row that contains an offset.
    package func row(holding offset: Int) -> Int {
        let block = block(holding: offset)
        return block.rows[block.rowIndex(of: offset)].lowerBound
    }

    /// Returns the rows from an offset on.
    package func rows(from start: Int, limit: Int) -> [ByteRow] {
        var block = block(holding: start)
        var index = block.rowIndex(of: start)
        var rows: [ByteRow] = []
        while rows.count < limit {
            let isStart = index == 0 && block.isLineStart
            rows.append(ByteRow(range: block.rows[index], line: isStart ? block.line : nil))
            index += 1
            guard index == block.rows.count else { continue }
            guard let next = self.block(after: block) else { return rows }
            block = next
            index = 0
        }
        return rows
    }

    /// Returns the row `rows` further down or up, or the last one in that direction.
    package func step(from row: Int, by rows: Int) -> Int {
        var block = block(holding: row)
        var index = block.rowIndex(of: row) + max(-Self.longestStep, min(rows, Self.longestStep))
        while index >= block.rows.count, let next = self.block(after: block) {
            index -= block.rows.count
            block = next
        }
        while index < 0, let previous = self.block(before: block) {
            index += previous.rows.count
            block = previous
        }
        return block.rows[max(0, min(index, block.rows.count - 1))].lowerBound
    }

    private static let longestStep = 10_000

    package var last: Int { row(holding: lines.range(of: lines.count - 1).upperBound) }
}

/// The rows of a short line, or of a block of a long line.
struct TextBlock {
    /// The number of the line, counted from 0.
    let line: Int
    /// Whether the line begins here.
    let isLineStart: Bool
    /// The bytes of each row, at least one row.
    let rows: [Range<Int>]

    /// The row that contains an offset, or the nearest one.
    func rowIndex(of offset: Int) -> Int {
        max(0, rows.partitioningIndex { $0.lowerBound > offset } - 1)
    }
}

extension TextRows {
    /// The approximate number of bytes in a block.
    private static let blockSize = 4096

    func block(holding offset: Int) -> TextBlock {
        let line = lines.line(at: offset)
        let range = lines.range(of: line)
        let offset = max(range.lowerBound, min(offset, range.upperBound - 1))
        let number = (offset - range.lowerBound) / Self.blockSize
        let isBefore = start(ofBlock: number, in: range) > offset
        return block(isBefore ? number - 1 : number, of: line)
    }

    func block(after block: TextBlock) -> TextBlock? {
        guard let end = block.rows.last?.upperBound else { return nil }
        if end < lines.range(of: block.line).upperBound { return self.block(holding: end) }
        return block.line + 1 < lines.count ? self.block(0, of: block.line + 1) : nil
    }

    func block(before block: TextBlock) -> TextBlock? {
        guard let start = block.rows.first?.lowerBound else { return nil }
        guard block.isLineStart else { return self.block(holding: start - 1) }
        guard block.line > 0 else { return nil }
        return self.block(holding: lines.range(of: block.line - 1).upperBound)
    }

    private func block(_ number: Int, of line: Int) -> TextBlock {
        let range = lines.range(of: line)
        let bytes =
            start(ofBlock: number, in: range)..<start(ofBlock: number + 1, in: range)
        return TextBlock(
            line: line,
            isLineStart: number == 0,
            rows: rows(of: bytes, in: line, isLineStart: number == 0)
        )
    }

    /// The start of a block, never inside a character.
    private func start(ofBlock number: Int, in line: Range<Int>) -> Int {
        var offset = min(line.lowerBound + number * Self.blockSize, line.upperBound)
        let limit = min(offset + 3, line.upperBound)
        while number > 0, offset < limit, lines.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    private func rows(of block: Range<Int>, in line: Int, isLineStart: Bool) -> [Range<Int>] {
        let cells = Array(TextCells(lines.bytes, in: block))
        let indent = min(indent(line), width / 2)
        var rows: [Range<Int>] = []
        var first = 0
        var start = block.lowerBound
        while first < cells.count {
            let room = isLineStart && rows.isEmpty ? width : width - indent
            let end = endOfRow(from: first, at: start, room: room, in: cells)
            let next = cells[first..<end].reduce(start) { $0 + $1.byteCount }
            rows.append(start..<next)
            (first, start) = (end, next)
        }
        return rows.isEmpty ? [start..<start] : rows
    }

    /// The index after the last cell of a row, which has at least one cell.
    private func endOfRow(
        from first: Int,
        at start: Int,
        room: Int,
        in cells: [TextCells.Cell]
    ) -> Int {
        var end = first
        var (columns, offset) = (0, start)
        var endOfWord: Int?
        while end < cells.count, end == first || columns + cells[end].columns <= room {
            columns += cells[end].columns
            offset += cells[end].byteCount
            end += 1
            if lines.bytes[offset - 1] == UInt8(ascii: " ") { endOfWord = end }
        }
        guard breaksAtWords, end < cells.count else { return end }
        // A blank at the end of a row may extend past the edge, because it is invisible.
        if lines.bytes[offset] == UInt8(ascii: " ") { return end + 1 }
        return endOfWord ?? end
    }
}
