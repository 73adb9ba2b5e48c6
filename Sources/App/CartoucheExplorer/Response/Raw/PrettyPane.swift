import TerminalUI
import ValueTree

/// Draws a parsed body prettily printed, the lines of the value under the cursor marked.
struct PrettyPane {
    let parsed: ParsedBody
    let top: Int
    let cursor: Int
    /// The lines of the value under the cursor.
    let marked: Range<Int>
    let wraps: Bool
    let isActive: Bool

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let pretty = PrettyRows(parsed: parsed, width: frame.size.width, wraps: wraps)
        let (rows, indentation) = pretty.rows(
            from: top,
            limit: frame.size.height,
            cursor: cursor
        )
        for (y, row) in rows.enumerated() {
            frame.subframe(Rect(x: 0, y: y, width: frame.size.width, height: 1)) { frame in
                draw(row, gutter: pretty.gutter, indentation, in: &frame, with: drawing)
            }
        }
    }

    private func draw(
        _ row: PrettyRow,
        gutter: Int,
        _ indentation: Indentation,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let line = row.line
        let isMarked = marked.contains(line.number)
        let style = { (role: ThemeRole) in
            drawing.underCursor(drawing[role], isMarked: isMarked, isActive: isActive)
        }
        let number = row.isContinued ? "↪" : String(line.number + 1)
        frame.write(number, at: Point(gutter - 2 - number.count, 0), style: drawing[.muted])
        if line.number == cursor, !row.isContinued {
            frame.write(isActive ? "›" : "·", at: .topLeft, style: drawing[.keyHint])
        }
        let left = gutter - 1
        if isMarked {
            frame.fill(
                Rect(x: left, y: 0, width: frame.size.width - left, height: 1),
                style: style(.text)
            )
            frame.write("┃", at: Point(left, 0), style: style(.keyHint))
        }
        var x = gutter + indentation.columns(at: line.depth)
        for piece in row.pieces where x < frame.size.width {
            x += frame.write(
                piece.text,
                at: Point(x, 0),
                style: style(piece.role),
                truncation: .ellipsis
            )
        }
    }
}
