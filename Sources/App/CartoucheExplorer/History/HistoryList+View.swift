import CartoucheSession
import CartoucheTexts
import HTTPMessage
import TerminalUI
import TerminalWidgets

extension HistoryList {
    func draw(in frame: inout Frame, with drawing: Drawing) {
        let count = entries.map { " · \($0.count)" } ?? ""
        let title = drawing.texts[.history] + count
        OverlayFrame(
            title: title,
            size: interior(on: frame.size) ?? frame.size,
            hints: hints(drawing.texts)
        )
        .draw(in: &frame, with: drawing) { frame in
            guard let find else { return drawEntries(in: &frame, with: drawing) }
            let (line, rest) = frame.area.splitTop(1)
            let placeholder = drawing.texts(.historyPlaceholder, dayWords[0], dayWords[1])
            frame.subframe(line) { drawing.drawFind(find, placeholder: placeholder, in: &$0) }
            frame.subframe(rest) { drawEntries(in: &$0, with: drawing) }
        }
    }

    private func drawEntries(in frame: inout Frame, with drawing: Drawing) {
        if let failure {
            // Wrapped, because the remedy may follow after a long path.
            let lines = TextWrapping.lines(of: "✗ " + failure, width: frame.size.width - 2)
            for (y, line) in lines.prefix(frame.size.height).enumerated() {
                frame.write(line, at: Point(1, y), style: drawing[.error])
            }
            return
        }
        guard let entries, !entries.isEmpty else {
            let isFiltered = find?.text.isEmpty == false
            let key: TextKey =
                entries == nil ? .loading : isFiltered ? .nothingFound : .historyEmpty
            frame.write(
                drawing.texts[key],
                at: Point(1, 0),
                style: drawing[.muted],
                truncation: .ellipsis
            )
            return
        }
        var columns = self.columns
        columns.marked = marked
        columns.fits = fits
        ListView(count: entries.count, state: list, selectionStyle: nil).draw(in: &frame) {
            draw(entries[$0], columns, isSelected: $0 == list.selection, in: &$1, with: drawing)
        }
    }

    private func draw(
        _ entry: RecordedExchange,
        _ columns: HistoryColumns,
        isSelected: Bool,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let style = { (role: ThemeRole) in drawing.selected(drawing[role], isSelected: isSelected) }
        frame.fill(style: style(.text))
        guard columns.fit(in: frame.size.width) else {
            frame.write(
                columns.marker(of: entry, isSelected: isSelected) + " "
                    + columns.line(entry, width: frame.size.width, with: drawing),
                at: .topLeft,
                style: style(.text),
                truncation: .ellipsis
            )
            return
        }
        var x = 0
        for cell in columns.cells(of: entry, isSelected: isSelected, with: drawing) {
            frame.write(
                cell.text,
                at: Point(x, 0),
                style: style(cell.role),
                width: cell.width - 1,
                truncation: .ellipsis
            )
            x += cell.width
        }
        let outcome = entry.failure.map { [Span($0, style(.error))] }
        let spans = outcome ?? target(of: entry, style: style)
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
