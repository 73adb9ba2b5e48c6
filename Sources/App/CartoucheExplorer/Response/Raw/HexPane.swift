import TerminalUI
import ValueTree

/// Draws bytes that are no text: offset, values, and the characters among them.
struct HexPane {
    let rows: HexRows
    let place: BytePlace
    /// The bytes under the cursor, or of the hit of a search.
    let marked: Range<Int>
    let isActive: Bool

    func draw(in frame: inout Frame, with drawing: Drawing) {
        for (y, row) in rows.rows(from: place.top, limit: frame.size.height).enumerated() {
            frame.subframe(Rect(x: 0, y: y, width: frame.size.width, height: 1)) { frame in
                draw(row, in: &frame, with: drawing)
            }
        }
    }

    private func draw(_ row: ByteRow, in frame: inout Frame, with drawing: Drawing) {
        let isCursor = row.range.lowerBound == place.cursor
        if isCursor {
            frame.write(isActive ? "›" : "·", at: .topLeft, style: drawing[.keyHint])
        }
        let offset = Self.hexadecimal(row.range.lowerBound, digits: 8)
        frame.write(offset, at: Point(1, 0), style: drawing[.muted])
        for (place, index) in row.range.enumerated() {
            let byte = rows.bytes[index]
            let isMarked = isCursor && marked.isEmpty || marked.contains(index)
            let character = Self.character(byte)
            let role: ThemeRole = character == nil ? .muted : .text
            let style = drawing.underCursor(drawing[role], isMarked: isMarked, isActive: isActive)
            frame.write(
                Self.hexadecimal(Int(byte), digits: 2),
                at: Point(column(of: place), 0),
                style: style
            )
            frame.write(
                character ?? "·",
                at: Point(column(of: rows.perRow) + place, 0),
                style: style
            )
        }
    }

    /// A gap in the middle makes it easier to count.
    private func column(of place: Int) -> Int {
        HexRows.gutter + 3 * place + (rows.perRow > 4 && place >= rows.perRow / 2 ? 1 : 0)
    }

    private static func character(_ byte: UInt8) -> String? {
        (0x20...0x7E).contains(byte) ? String(UnicodeScalar(byte)) : nil
    }

    private static func hexadecimal(_ value: Int, digits: Int) -> String {
        let text = String(value, radix: 16)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
