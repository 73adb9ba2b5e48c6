import Girders
import TerminalUI
import TerminalWidgets

extension LogPane {
    func draw(in frame: inout Frame, with drawing: Drawing) {
        let texts = drawing.texts
        let count = news.map { " · \($0.lines.count)" } ?? ""
        let below = rowsBelow > 0 ? " · " + texts(.logRowsBelow, "\(rowsBelow)") : ""
        let title = texts[.log] + count + below
        OverlayFrame(title: title, size: Self.interior(on: frame.size), hints: hints(texts))
            .draw(in: &frame, with: drawing) { frame in
                let (lines, place) = frame.area.splitBottom(1)
                frame.subframe(lines) { drawLines(in: &$0, with: drawing) }
                frame.subframe(place) { frame in
                    frame.write(
                        news.map { $0.file.map { texts(.logKeptIn, $0) } ?? texts[.logNotKept] }
                            ?? "",
                        at: Point(1, 0),
                        style: drawing[.muted],
                        truncation: .ellipsis
                    )
                }
            }
    }

    private func drawLines(in frame: inout Frame, with drawing: Drawing) {
        guard !rows.isEmpty else { return drawAbsence(in: &frame, with: drawing) }
        let seen = scroll.visibleRows(count: rows.count, height: frame.size.height)
        for (y, row) in rows[seen].enumerated() {
            frame.write(row.text, at: Point(1, y), style: drawing[row.level.role])
        }
    }

    private func drawAbsence(in frame: inout Frame, with drawing: Drawing) {
        let text = news.map { drawing.texts(.logEmpty, "\($0.level)".uppercased()) }
        let sentence = text ?? drawing.texts[.loading]
        let lines = TextWrapping.lines(of: sentence, width: max(1, frame.size.width - 2))
        for (y, line) in lines.enumerated() {
            frame.write(line, at: Point(1, y), style: drawing[.muted])
        }
    }
}
