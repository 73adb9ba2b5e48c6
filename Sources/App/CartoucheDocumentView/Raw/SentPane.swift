import TerminalUI
import TerminalWidgets
import ValueTree

/// Draws a body as received with the bytes of the value under the cursor marked.
///
/// If lines are not wrapped, all rows are scrolled sideways so that the marked bytes are visible.
struct SentPane {
    let text: TextRows
    let rowOffsets: RowOffsets
    let marked: Range<Int>
    let problems: ProblemIndex?
    let isActive: Bool

    func draw(in frame: inout Frame, with drawing: DocumentDrawing) {
        let gutter = TextRows.gutter(text.lines)
        let rows = text.rows(from: rowOffsets.top, limit: frame.size.height)
        let shift = shift(of: rows, width: frame.size.width - gutter)
        for (y, row) in rows.enumerated() {
            frame.subframe(Rect(x: 0, y: y, width: frame.size.width, height: 1)) { frame in
                drawGutter(of: row, width: gutter, in: &frame, with: drawing)
                let room = Rect(x: gutter, y: 0, width: frame.size.width - gutter, height: 1)
                frame.subframe(room) { draw(row, shift: shift, in: &$0, with: drawing) }
            }
        }
    }

    private func drawGutter(
        of row: ByteRow,
        width: Int,
        in frame: inout Frame,
        with drawing: DocumentDrawing
    ) {
        if row.range.lowerBound == rowOffsets.cursor {
            frame.write(isActive ? "›" : "·", at: .topLeft, style: drawing[.keyHint])
        }
        let number = row.line.map { String($0 + 1 + text.lines.skippedCount) } ?? "╰"
        frame.write(number, at: Point(width - 2 - number.count, 0), style: drawing[.muted])
        if let problem = problems?.first(in: row.range) {
            let (mark, role) = TreeRowText.lineMark(of: problem)
            frame.write(mark, at: Point(width - 2, 0), style: drawing[role])
        }
        guard marked.overlaps(row.range) else { return }
        frame.write("┃", at: Point(width - 1, 0), style: drawing[.keyHint])
    }

    private func draw(
        _ row: ByteRow,
        shift: Int,
        in frame: inout Frame,
        with drawing: DocumentDrawing
    ) {
        let hit = marked.clamped(to: row.range)
        let pieces = [
            (row.range.lowerBound..<hit.lowerBound, false), (hit, true),
            (hit.upperBound..<row.range.upperBound, false),
        ]
        var x = -shift
        for (range, isMarked) in pieces where !range.isEmpty {
            let style = drawing.underCursor(
                drawing[.text],
                isMarked: isMarked,
                isActive: isActive
            )
            x += frame.write(
                VisibleBytes.text(text.bytes, in: range),
                at: Point(x, 0),
                style: style,
                truncation: .ellipsis
            )
        }
        if shift > 0, !row.range.isEmpty {
            frame.write("…", at: .topLeft, style: drawing[.muted])
        }
    }

    /// Returns the number of columns hidden on the left; 0 if the marked bytes are visible without
    /// scrolling.
    private func shift(of rows: [ByteRow], width: Int) -> Int {
        guard text.width > width, let row = rows.first(where: { marked.overlaps($0.range) }) else {
            return 0
        }
        let start = columns(row.range.lowerBound..<max(row.range.lowerBound, marked.lowerBound))
        let end = start + columns(marked.clamped(to: row.range))
        guard end >= width else { return 0 }
        return max(0, start - max(1, width / 4))
    }

    private func columns(_ range: Range<Int>) -> Int {
        TextWidth.columns(of: VisibleBytes.text(text.bytes, in: range))
    }
}
