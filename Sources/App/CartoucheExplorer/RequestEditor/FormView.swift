import Girders
import TerminalUI
import TerminalWidgets

/// Draws the rows of a form and what there is to say about the selected one.
struct FormView {
    let form: Form
    let hasFocus: Bool
    let variables: Variables

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let layout = FormLayout(frame.size)
        let rows = form.rows
        let columns = FormColumns(rows, width: frame.size.width)
        frame.subframe(layout.rows) { draw(rows, columns, in: &$0, with: drawing) }
        let isVisible = hasFocus || rows.contains { $0.problem != nil }
        guard isVisible, let row = form.selectedRow else { return }
        frame.subframe(layout.detail) { frame in
            FormRowView(row: row, columns: columns, isSelected: true, variables: variables)
                .drawDetail(in: &frame, with: drawing, now: form.now)
        }
    }

    private func draw(
        _ rows: [FormRow],
        _ columns: FormColumns,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        if rows.isEmpty { drawing.say(.noComponents, in: &frame) }
        let lines = FormLines(rows)
        let seen = form.scroll.visibleRows(count: lines.count, height: frame.size.height)
        for (index, row) in rows.enumerated() where lines[index].overlaps(seen) {
            let place = Rect(
                x: 0,
                y: lines[index].lowerBound - seen.lowerBound,
                width: frame.size.width,
                height: row.height
            )
            let isSelected = hasFocus && index == form.selection
            frame.subframe(place) { frame in
                FormRowView(
                    row: row,
                    columns: columns,
                    isSelected: isSelected,
                    variables: variables
                ).draw(in: &frame, with: drawing)
            }
        }
    }
}

extension Drawing {
    /// Says why there is nothing to see or to fill in.
    func say(_ reason: TextKey, in frame: inout Frame) {
        frame.write(texts[reason], at: Point(1, 0), style: self[.muted], truncation: .ellipsis)
    }
}
