import CartoucheSession
import CartoucheTexts
import HTTPMessage
import TerminalUI
import TerminalWidgets

extension HistoryList {
    func width(on screen: Size) -> Int { min(screen.width - 4, 150) }
    func listHeight(on screen: Size) -> Int { max(1, screen.height - 6 - headHeight) }

    func title(_ texts: Texts, on screen: Size) -> String {
        texts[.history] + (list.items.map { " · \($0.count)" } ?? "")
    }

    func drawHead(in frame: inout Frame, with drawing: Drawing) {
        let placeholder = drawing.texts(.historyPlaceholder, dayWords[0], dayWords[1])
        drawLine(placeholder: placeholder, in: &frame, with: drawing)
    }

    func drawAbsence(in frame: inout Frame, with drawing: Drawing) {
        guard let failure else {
            let isNarrowed = list.line?.text.isEmpty == false
            return drawing.say(
                list.items == nil ? .loading : isNarrowed ? .nothingFound : .historyEmpty,
                in: &frame
            )
        }
        // Wrapped, because the remedy may follow after a long path.
        let lines = TextWrapping.lines(of: "✗ " + failure, width: frame.size.width - 2)
        for (y, line) in lines.prefix(frame.size.height).enumerated() {
            frame.write(line, at: Point(1, y), style: drawing[.error])
        }
    }

    func columns(
        of entries: [RecordedExchange],
        in width: Int,
        with drawing: Drawing
    ) -> HistoryColumns {
        var columns = measured
        columns.marked = marked
        columns.fits = fits
        return columns
    }

    func draw(
        _ row: ListRow<RecordedExchange>,
        _ columns: HistoryColumns,
        in frame: inout Frame
    ) {
        let (entry, drawing) = (row.item, row.drawing)
        guard columns.fit(in: frame.size.width) else {
            frame.write(
                columns.marker(of: entry, isSelected: row.isSelected) + " "
                    + columns.line(entry, width: frame.size.width, with: drawing),
                at: .topLeft,
                style: row[.text],
                truncation: .ellipsis
            )
            return
        }
        var x = 0
        for cell in columns.cells(of: entry, isSelected: row.isSelected, with: drawing) {
            frame.write(
                cell.text,
                at: Point(x, 0),
                style: row[cell.role],
                width: cell.width - 1,
                truncation: .ellipsis
            )
            x += cell.width
        }
        let failure = entry.failure.map { [Span($0, row[.error])] }
        let spans = failure ?? target(of: entry) { row[$0] }
        frame.write(spans.truncated(to: max(0, frame.size.width - x)), at: Point(x, 0))
    }

    /// Returns the path and the query, then the host.
    private func target(of entry: RecordedExchange, style: (ThemeRole) -> Style) -> [Span] {
        let target = RequestTarget(entry.url)
        return [
            Span(target.path, style(.url)), Span(target.query, style(.urlParameter)),
            Span("  " + target.host, style(.muted)),
        ]
    }
}
