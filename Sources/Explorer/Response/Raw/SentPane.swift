import TerminalUI
import ValueTree

/// Draws a body as it was sent, wrapped, the bytes of the value under the cursor marked.
struct SentPane {
    let lines: TextLines
    let place: SentText.Place
    let marked: Range<Int>
    let isActive: Bool

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let gutter = SentText.gutter(lines)
        let text = SentText(lines, width: frame.size.width - gutter)
        let rows = text.rows(from: place.top, limit: frame.size.height)
        for (y, row) in rows.enumerated() {
            frame.subframe(Rect(x: 0, y: y, width: frame.size.width, height: 1)) { frame in
                draw(row, gutter: gutter, in: &frame, with: drawing)
            }
        }
    }

    private func draw(
        _ row: SentText.Row,
        gutter: Int,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let isCursor = row.range.lowerBound == place.cursor
        if isCursor {
            frame.write(isActive ? "›" : "·", at: .topLeft, style: drawing[.keyHint])
        }
        let number = row.line.map { String($0 + 1) } ?? "↪"
        frame.write(
            number,
            at: Point(gutter - 2 - number.count, 0),
            style: drawing[.muted]
        )
        let hit = marked.clamped(to: row.range)
        if !hit.isEmpty { frame.write("┃", at: Point(gutter - 1, 0), style: drawing[.keyHint]) }
        let pieces = [
            (row.range.lowerBound..<hit.lowerBound, false), (hit, true),
            (hit.upperBound..<row.range.upperBound, false),
        ]
        var x = gutter
        for (range, isMarked) in pieces where !range.isEmpty {
            let style = drawing.underCursor(
                drawing[.text],
                isMarked: isMarked,
                isActive: isActive
            )
            x += frame.write(
                VisibleBytes.text(lines.bytes, in: range),
                at: Point(x, 0),
                style: style,
                truncation: .ellipsis
            )
        }
    }
}
