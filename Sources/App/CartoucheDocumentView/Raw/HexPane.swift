import TerminalUI
import TerminalWidgets
package import ValueTree

/// Draws binary data in hex: offset, bytes, and the printable characters.
struct HexPane {
    let rows: HexRows
    let rowOffsets: RowOffsets
    /// The bytes under the cursor or of the current hit.
    let marked: Range<Int>
    let isActive: Bool

    func draw(in frame: inout Frame, with drawing: DocumentDrawing) {
        for (y, row) in rows.rows(from: rowOffsets.top, limit: frame.size.height).enumerated() {
            frame.subframe(Rect(x: 0, y: y, width: frame.size.width, height: 1)) { frame in
                draw(row, in: &frame, with: drawing)
            }
        }
    }

    private func draw(_ row: ByteRow, in frame: inout Frame, with drawing: DocumentDrawing) {
        let isCursor = row.range.lowerBound == rowOffsets.cursor
        if isCursor {
            frame.write(isActive ? "›" : "·", at: .topLeft, style: drawing[.keyHint])
        }
        let offset = Self.hexadecimal(row.range.lowerBound, digits: 8)
        frame.write(offset, at: Point(1, 0), style: drawing[.muted])
        for (index, offset) in row.range.enumerated() {
            let byte = rows.bytes[offset]
            let isMarked = isCursor && marked.isEmpty || marked.contains(offset)
            let character = Self.character(byte)
            let role: ThemeRole = character == nil ? .muted : .text
            let style = drawing.underCursor(drawing[role], isMarked: isMarked, isActive: isActive)
            frame.write(
                Self.hexadecimal(Int(byte), digits: 2),
                at: Point(column(of: index), 0),
                style: style
            )
            frame.write(
                character ?? "·",
                at: Point(column(of: rows.perRow) + index, 0),
                style: style
            )
        }
    }

    /// Returns the column of a byte; a gap in the middle makes counting easier.
    private func column(of index: Int) -> Int {
        HexRows.gutter + 3 * index + (rows.perRow > 4 && index >= rows.perRow / 2 ? 1 : 0)
    }

    private static func character(_ byte: UInt8) -> String? {
        (0x20...0x7E).contains(byte) ? String(UnicodeScalar(byte)) : nil
    }

    private static func hexadecimal(_ value: Int, digits: Int) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

/// Binary data in rows of equal length.
package struct HexRows: ByteRows {
    package let bytes: PaddedBytes
    /// The number of bytes in a row: the largest of 16, 8, 4 … that fits.
    package let perRow: Int

    package init(_ bytes: PaddedBytes, width: Int) {
        self.bytes = bytes
        perRow = [16, 8, 4, 2].first { Self.columns(perRow: $0) <= width } ?? 1
    }

    /// The width of the mark and the offset before the bytes.
    static let gutter = 11

    /// Returns the width: three columns for each byte with its blank, one for its character, and
    /// the gaps.
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
        // Clamped, so that the multiplication can't overflow.
        let rows = max(-bytes.count, min(rows, bytes.count))
        return self.row(holding: self.row(holding: row) + rows * perRow)
    }

    package var last: Int { row(holding: bytes.count - 1) }
}
