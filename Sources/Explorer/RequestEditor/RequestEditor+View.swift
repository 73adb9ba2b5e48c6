import EndpointKit
import HTTPTypes
import TerminalUI
import TerminalWidgets

extension RequestEditor {
    func draw(
        _ endpoint: AnyEndpoint?,
        in frame: inout Frame,
        with drawing: Drawing,
        hasFocus: Bool,
        isSummary: Bool
    ) {
        let name = endpoint.map { " · \($0.id)" } ?? ""
        PaneBorder(
            title: [
                Span(
                    " \(drawing.texts[.request])\(name) ",
                    drawing[hasFocus ? .paneTitleFocus : .paneTitle]
                )
            ],
            hasFocus: hasFocus,
            style: drawing[hasFocus ? .paneBorderFocus : .paneBorder]
        ).draw(in: &frame)
        frame.subframe(frame.area.inset(by: 1)) { frame in
            guard let endpoint else {
                return say(.noEndpointChosen, in: &frame, with: drawing)
            }
            let form = form(of: endpoint)
            drawHeading(endpoint, in: &frame, with: drawing)
            if isSummary {
                drawSummary(form, in: &frame, with: drawing)
            } else {
                drawRows(form, endpoint, in: &frame, with: drawing, hasFocus: hasFocus)
            }
        }
    }

    /// Says why there is nothing to fill in.
    private func say(_ reason: TextKey, in frame: inout Frame, with drawing: Drawing) {
        frame.write(
            drawing.texts[reason],
            at: Point(1, 0),
            style: drawing[.muted],
            truncation: .ellipsis
        )
    }

    private func drawHeading(
        _ endpoint: AnyEndpoint,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let method = endpoint.description.method.rawValue
        frame.write(
            [
                Span(" \(method) ", drawing[.method(method)]),
                Span(endpoint.description.path, drawing[.urlPath]),
            ].truncated(to: frame.size.width),
            at: .topLeft
        )
    }

    private func drawSummary(_ form: Form, in frame: inout Frame, with drawing: Drawing) {
        let area = FormLayout(frame.size)
        let room = Rect(
            x: 0,
            y: area.rows.y,
            width: frame.size.width,
            height: area.rows.height + area.detail.height
        )
        frame.subframe(room) { frame in
            let rows = form.rows.prefix(frame.size.height)
            let label = rows.map { TextWidth.columns(of: $0.label) + 2 * $0.depth }.max() ?? 0
            let column = min(label + 3, frame.size.width / 2)
            for (y, row) in rows.enumerated() {
                frame.write(
                    row.label,
                    at: Point(1 + 2 * row.depth, y),
                    style: drawing[.inputLabel],
                    width: column - 2 - 2 * row.depth,
                    truncation: .ellipsis
                )
                let value = FormFieldSummary(row.field, texts: drawing.texts)
                frame.write(
                    value.text,
                    at: Point(column, y),
                    style: drawing[value.role],
                    truncation: .ellipsis
                )
            }
            if rows.isEmpty { say(.noComponents, in: &frame, with: drawing) }
        }
    }

    private func drawRows(
        _ form: Form,
        _ endpoint: AnyEndpoint,
        in frame: inout Frame,
        with drawing: Drawing,
        hasFocus: Bool
    ) {
        let layout = FormLayout(frame.size)
        let rows = form.rows
        let columns = FormColumns(rows, width: frame.size.width)
        frame.subframe(layout.rows) { frame in
            if rows.isEmpty { say(.noComponents, in: &frame, with: drawing) }
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
                    FormRowView(row: row, columns: columns, isSelected: isSelected)
                        .draw(in: &frame, with: drawing)
                }
            }
        }
        let isVisible = hasFocus || rows.contains { $0.problem != nil }
        guard isVisible, let row = form.selectedRow else { return }
        frame.subframe(layout.detail) { frame in
            FormRowView(row: row, columns: columns, isSelected: true)
                .drawDetail(in: &frame, with: drawing, now: form.now)
        }
    }

    /// Draws the popup over everything else.
    func drawPopup(in frame: inout Frame, with drawing: Drawing) {
        guard let popup else { return }
        let shown = popup.shown
        let width = popup.cases.map { TextWidth.columns(of: $0) }.max() ?? 0
        let size = Size(max(28, width + 6), min(ChoicePopup.listHeight, shown.count) + 3)
        OverlayFrame(title: popup.title, size: size).draw(in: &frame, with: drawing) { frame in
            let (line, rest) = frame.area.splitTop(1)
            frame.write("/", at: Point(1, 0), style: drawing[.keyHint])
            frame.subframe(Rect(x: 2, y: 0, width: line.width - 2, height: 1)) { frame in
                TextField(popup.find, isFocused: true, placeholder: drawing.texts[.findPlaceholder])
                    .draw(
                        in: &frame,
                        styles: TextField.Styles(
                            text: drawing[.inputValue],
                            placeholder: drawing[.inputPlaceholder]
                        )
                    )
            }
            frame.subframe(rest) { frame in
                ListView(count: shown.count, state: popup.list, selectionStyle: nil)
                    .draw(in: &frame) { index, frame in
                        let isSelected = index == popup.list.selection
                        let style = drawing.selected(drawing[.text], isSelected: isSelected)
                        frame.fill(style: style)
                        frame.write(
                            (isSelected ? "› " : "  ") + popup.cases[shown[index]],
                            at: Point(1, 0),
                            style: style,
                            truncation: .ellipsis
                        )
                    }
            }
        }
    }
}
