package import TerminalUI
import TerminalWidgets

extension CompareView {
    /// Draws the rows around the cursor.
    package func draw(in frame: inout Frame, with drawing: DocumentDrawing, hasFocus: Bool) {
        guard let comparison else { return }
        guard !comparison.rows.isEmpty else { return }
        let indentation = Indentation(cursorDepth: row?.depth ?? 0, width: frame.size.width)
        ListView(count: comparison.rows.count, state: list, selectionStyle: nil).draw(in: &frame) {
            index,
            frame in
            let row = comparison.rows[index]
            draw(
                ComparedRowText(row, in: comparison, texts: drawing.texts),
                isInside: row.change == .inside,
                at: indentation.columns(at: row.depth),
                beginning: index == list.selection ? hasFocus ? "›" : "·" : indentation.mark,
                in: &frame
            ) { role in
                let isMarked = index == list.selection
                return drawing.underCursor(drawing[role], isMarked: isMarked, isActive: hasFocus)
            }
        }
    }

    private func draw(
        _ text: ComparedRowText,
        isInside: Bool,
        at indent: Int,
        beginning: String,
        in frame: inout Frame,
        style: (ThemeRole) -> Style
    ) {
        frame.fill(style: style(.text))
        frame.write(beginning, at: .topLeft, style: style(.keyHint))
        // The signs are in one column, which can be read from top to bottom.
        frame.write(text.mark, at: Point(1, 0), style: style(text.role))
        let name = Span(text.label, style(.dataKey))
        let gap = Span(text.label.isEmpty ? "" : "  ", style(.text))
        let fold = Span(isInside ? "▾ " : "  ", style(.dataPunctuation))
        let spans = [fold, name, gap] + text.value.map { Span($0.text, style($0.role)) }
        let x = 3 + indent
        frame.write(spans.truncated(to: max(0, frame.size.width - x)), at: Point(x, 0))
    }
}
