import TerminalUI
import TerminalWidgets

extension HelpOverlay {
    func draw(in frame: inout Frame, with drawing: Drawing) {
        let size = Size(min(frame.size.width - 4, 72), Self.height(in: frame.size) + 2)
        let title = drawing.texts[.help]
        OverlayFrame(title: title, size: size, hints: Self.keys.shortHints(drawing.texts))
            .draw(in: &frame, with: drawing) { frame in
                let (find, rows) = frame.area.splitTop(1)
                frame.subframe(Rect(x: 1, y: 0, width: find.width - 2, height: 1)) {
                    drawing.drawFind(self.find, in: &$0)
                }
                frame.subframe(rows) { drawRows(in: &$0, with: drawing) }
            }
    }

    private func drawRows(in frame: inout Frame, with drawing: Drawing) {
        let rows = rows(drawing.texts)
        let widths = rows.map { row in
            if case .entry(let entry) = row { TextWidth.columns(of: entry.keys) } else { 0 }
        }
        let column = min((widths.max() ?? 0) + 5, frame.size.width / 2)
        ListView(count: rows.count, state: list, selectionStyle: nil).draw(in: &frame) {
            let isSelected = $0 == list.selection
            let style = { (role: ThemeRole) in
                drawing.selected(drawing[role], isSelected: isSelected)
            }
            $1.fill(style: style(.text))
            $1.write(isSelected ? "›" : " ", at: .topLeft, style: style(.keyHint))
            switch rows[$0] {
            case .title(let title):
                $1.write(drawing.texts[title], at: Point(1, 0), style: style(.paneTitleFocus))
            case .entry(let entry):
                $1.write(
                    entry.keys,
                    at: Point(3, 0),
                    style: style(.keyHint),
                    width: column - 4,
                    truncation: .ellipsis
                )
                $1.write(
                    drawing.texts[entry.help],
                    at: Point(column, 0),
                    style: style(.text),
                    truncation: .ellipsis
                )
            }
        }
    }
}
