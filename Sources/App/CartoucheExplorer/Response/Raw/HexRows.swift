package import ValueTree

/// Bytes that are no text, so many a row.
package struct HexRows: ByteRows {
    package let bytes: PaddedBytes
    /// How many bytes stand in a row: as many of sixteen, eight, four … as there is room for.
    package let perRow: Int

    package init(_ bytes: PaddedBytes, width: Int) {
        self.bytes = bytes
        perRow = [16, 8, 4, 2].first { Self.columns(perRow: $0) <= width } ?? 1
    }

    /// The columns of the mark and the offset in front of the bytes.
    static let gutter = 11

    /// Three for each byte and its blank, one more in the middle, one for each character.
    private static func columns(perRow: Int) -> Int { gutter + 4 * perRow + 2 }

    package func row(holding offset: Int) -> Int {
        let offset = max(0, min(offset, bytes.count - 1))
        return offset - offset % perRow
    }

    package func rows(from start: Int, limit: Int) -> [ByteRow] {
        stride(from: row(holding: start), to: max(1, bytes.count), by: perRow).prefix(limit)
            .map { ByteRow(range: $0..<min($0 + perRow, bytes.count), line: nil) }
    }

    package func step(from row: Int, by rows: Int) -> Int {
        // Further than all bytes is as far as the end, and cannot overflow.
        let rows = max(-bytes.count, min(rows, bytes.count))
        return self.row(holding: self.row(holding: row) + rows * perRow)
    }

    package var last: Int { row(holding: bytes.count - 1) }
}
