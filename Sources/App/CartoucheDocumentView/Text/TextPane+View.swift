package import TerminalUI
import TerminalWidgets
import ValueTree

extension TextPane {
    /// Draws the visible rows of the text, and the search below them.
    package func draw(
        _ text: PaneText,
        in frame: inout Frame,
        with drawing: DocumentDrawing,
        hasFocus: Bool
    ) {
        var settled = self
        let rows = text.rows(width: frame.size.width)
        let height = height(in: frame.size)
        settled.settle(in: rows, height: height)
        for (y, row) in rows.rows(from: settled.rowOffsets.top, limit: height).enumerated() {
            let isCursor = row.range.lowerBound == settled.rowOffsets.cursor
            frame.subframe(Rect(x: 0, y: y, width: frame.size.width, height: 1)) { frame in
                draw(row, of: text, isCursor: isCursor && hasFocus, in: &frame, with: drawing)
            }
        }
        settled.drawExtent(in: rows, height: height, in: &frame, with: drawing)
        guard let search, frame.size.height > 1 else { return }
        let line = Rect(x: 0, y: height, width: frame.size.width, height: 1)
        frame.subframe(line) { frame in
            let current = search.textHit.flatMap { search.number(of: $0) }
            search.draw(current: current, in: &frame, with: drawing, hasFocus: hasFocus)
        }
    }

    /// Draws marks in the last column, which rows leave free, if the text continues above or below.
    private func drawExtent(
        in rows: TextRows,
        height: Int,
        in frame: inout Frame,
        with drawing: DocumentDrawing
    ) {
        let right = frame.size.width - 1
        if rowOffsets.top > 0 {
            frame.write("▲", at: Point(right, 0), style: drawing[.paneScrollbar])
        }
        guard rows.rows(from: rowOffsets.top, limit: height + 1).count > height else { return }
        frame.write("▼", at: Point(right, height - 1), style: drawing[.paneScrollbar])
    }

    /// Returns the first cell of each visible line, for a label over it.
    package func linePlaces(of text: PaneText, in size: Size) -> [Point] {
        var settled = self
        let rows = text.rows(width: size.width)
        let height = height(in: size)
        settled.settle(in: rows, height: height)
        return rows.rows(from: settled.rowOffsets.top, limit: height).enumerated()
            .compactMap { y, row in row.line == nil ? nil : Point(0, y) }
    }

    private func draw(
        _ row: ByteRow,
        of text: PaneText,
        isCursor: Bool,
        in frame: inout Frame,
        with drawing: DocumentDrawing
    ) {
        let style = { (role: ThemeRole) in
            drawing.underCursor(drawing[role], isMarked: isCursor, isActive: true)
        }
        if isCursor {
            frame.fill(style: style(.text))
            frame.write("›", at: .topLeft, style: style(.keyHint))
        }
        let line = text.lines.line(at: row.range.lowerBound)
        let isStart = row.line != nil
        if isStart { frame.write(text.mark, at: Point(1, 0), style: style(.error)) }
        if isStart, let bar = text.bar(behind: line) {
            draw(bar, at: text.gutter, in: &frame, style: style(bar.role))
        }
        let indent = isStart ? 0 : min(text.indent(of: line), (frame.size.width - 2) / 2)
        var x = text.gutter + indent
        var end = text.lines.range(of: line).lowerBound
        for run in text.runs(of: line) {
            let start = end
            end =
                start.addingReportingOverflow(run.byteCount).overflow ? .max : start + run.byteCount
            let range = (start..<end).clamped(to: row.range)
            for (piece, isHit) in pieces(of: range) {
                x += frame.write(
                    VisibleBytes.text(text.lines.bytes, in: piece),
                    at: Point(x, 0),
                    style: style(isHit ? .match : run.role)
                )
            }
        }
    }

    /// The bytes of a range, split at hits.
    private func pieces(of range: Range<Int>) -> [(Range<Int>, isHit: Bool)] {
        guard !range.isEmpty else { return [] }
        guard let search, let places = search.hits?.places else { return [(range, false)] }
        var pieces: [(Range<Int>, isHit: Bool)] = []
        var start = range.lowerBound
        let first = places.partitioningIndex { search.range(of: $0).upperBound > start }
        for offset in places[first...]
        where offset >= start || search.range(of: offset).contains(start) {
            guard offset < range.upperBound else { break }
            let hit = search.range(of: offset).clamped(to: start..<range.upperBound)
            if hit.lowerBound > start { pieces.append((start..<hit.lowerBound, false)) }
            if !hit.isEmpty { pieces.append((hit, true)) }
            start = hit.upperBound
        }
        return start < range.upperBound ? pieces + [(start..<range.upperBound, false)] : pieces
    }

    private func draw(_ bar: PaneText.Bar, at left: Int, in frame: inout Frame, style: Style) {
        let x = left + bar.column
        let width = frame.size.width - 1 - x
        guard width > 0 else { return }
        let first = min(Int(bar.start * Double(width)), width - 1)
        let length = max(1, min(Int((bar.share * Double(width)).rounded()), width - first))
        frame.write(String(repeating: "█", count: length), at: Point(x + first, 0), style: style)
    }
}
