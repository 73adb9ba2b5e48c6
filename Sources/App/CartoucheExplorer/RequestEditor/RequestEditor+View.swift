import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import HTTPTypes
import TerminalUI
import TerminalWidgets
import ValueTree

extension RequestEditor {
    /// Returns the height that the form of an endpoint needs, without a border.
    func height(of endpoint: AnyEndpoint?, most: Int) -> Int {
        guard let endpoint, endpoint.mistakes.isEmpty else { return most }
        let room = FormLayout(Size(1, most)).rows.height
        let lines = FormLines(form(of: endpoint).rows, height: room).count
        let least = tab == .headers ? Self.addedHeight : tab == .auth ? Self.loginHeight : 0
        return min(most, max(least, FormLayout.height(ofLines: lines)))
    }

    /// The height of the tab with added lines.
    private static let addedHeight = 8
    /// The height of the longest login and of the text about it.
    private static let loginHeight = 16

    func draw(
        _ endpoint: AnyEndpoint?,
        in frame: inout Frame,
        with drawing: Drawing,
        hasFocus: Bool,
        variables: Variables,
        login: LoginForm?,
        in environment: ExplorerEnvironment,
        isSummary: Bool
    ) {
        let title = title(of: endpoint, width: frame.size.width, texts: drawing.texts)
        PaneBorder(
            title: title.spans(with: drawing, hasFocus: hasFocus),
            hasFocus: hasFocus,
            style: drawing[hasFocus ? .paneBorderFocus : .paneBorder]
        ).draw(in: &frame)
        frame.subframe(frame.area.inset(by: 1)) { frame in
            guard let endpoint else {
                return drawing.say(.noEndpointChosen, in: &frame)
            }
            guard endpoint.mistakes.isEmpty else {
                drawHeading(endpoint, in: &frame, with: drawing)
                return drawMistakes(endpoint.mistakes, in: &frame, with: drawing)
            }
            if tab == .preview {
                return drawPreview(in: &frame, with: drawing, hasFocus: hasFocus)
            }
            if tab == .auth, let login {
                return drawLogin(
                    login,
                    of: endpoint,
                    to: environment.place(of: endpoint.id),
                    configured: environment.logins[endpoint.description.group],
                    in: &frame,
                    with: drawing,
                    hasFocus: hasFocus,
                    variables: variables
                )
            }
            drawHeading(endpoint, in: &frame, with: drawing)
            if tab == .headers {
                return drawAdded(of: endpoint, in: &frame, with: drawing, hasFocus: hasFocus)
            }
            let form = form(of: endpoint)
            if isSummary {
                drawSummary(form, in: &frame, with: drawing)
            } else {
                let view = FormView(form: form, hasFocus: hasFocus, variables: variables)
                view.draw(in: &frame, with: drawing)
            }
        }
        drawExtent(endpoint, login: login, isSummary: isSummary, in: &frame, with: drawing)
    }

    private func drawPreview(in frame: inout Frame, with drawing: Drawing, hasFocus: Bool) {
        guard let preview, let text = preview.text else {
            frame.write(
                drawing.texts[.previewPending],
                at: Point(1, 0),
                style: drawing[.muted],
                truncation: .ellipsis
            )
            return
        }
        preview.pane.draw(text.lines, in: &frame, with: drawing.document, hasFocus: hasFocus)
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
                Span(
                    endpoint.description.deprecation.map { reason in
                        "  ⊘ " + drawing.texts(.deprecatedBecause, reason)
                    } ?? "",
                    drawing[.warning]
                ),
                // The response isn't the result of this form.
                Span(
                    runs.isEdited(form(of: endpoint), of: endpoint.id)
                        ? " · " + drawing.texts[.formEdited] : "",
                    drawing[.info]
                ),
            ].truncated(to: frame.size.width),
            at: .topLeft
        )
    }

    /// Draws the errors of a declaration instead of its form.
    private func drawMistakes(
        _ mistakes: [DeclarationFault],
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let room = Rect(x: 1, y: 2, width: frame.size.width - 2, height: frame.size.height - 2)
        frame.subframe(room) { frame in
            let lines = mistakes.flatMap {
                TextWrapping.lines(
                    of: "✗ " + drawing.texts.words($0),
                    width: max(1, frame.size.width)
                )
            }
            for (y, line) in lines.prefix(frame.size.height).enumerated() {
                frame.write(line, at: Point(0, y), style: drawing[.error])
            }
        }
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
            if rows.isEmpty { drawing.say(.noComponents, in: &frame) }
        }
    }
}

/// Draws the rows of a form, and the details of the selected one.
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
            FormRowView(
                row: row,
                height: 1,
                columns: columns,
                isSelected: true,
                isNaming: form.isNaming,
                variables: variables
            ).drawDetail(
                in: &frame,
                with: drawing,
                sent: form.isChecked ? form.filledValue[row.valuePath] : nil,
                dates: form.isJSON && form.isChecked ? form.findings.spelledDates : []
            )
        }
    }

    private func draw(
        _ rows: [FormRow],
        _ columns: FormColumns,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        if rows.isEmpty { drawing.say(.noComponents, in: &frame) }
        let lines = FormLines(rows, height: frame.size.height)
        let seen = form.scroll.visibleRows(count: lines.count, height: frame.size.height)
        for (index, row) in rows.enumerated() where lines[index].overlaps(seen) {
            let place = Rect(
                x: 0,
                y: lines[index].lowerBound - seen.lowerBound,
                width: frame.size.width,
                height: lines[index].count
            )
            let isSelected = hasFocus && index == form.selection
            frame.subframe(place) { frame in
                FormRowView(
                    row: row,
                    height: place.size.height,
                    columns: columns,
                    isSelected: isSelected,
                    isNaming: form.isNaming,
                    variables: variables
                ).draw(in: &frame, with: drawing)
            }
        }
        guard hasFocus, let completion = form.completion else { return }
        let line =
            lines[form.selection].lowerBound + form.cursorLine(of: lines.mostOfText)
            - seen.lowerBound
        let x = form.isNaming ? columns.label : columns.input
        drawing.draw(completion.list, at: Point(x, line), RequestEditor.completionKeys, in: &frame)
    }
}

extension Drawing {
    /// Draws the completions of a text and the key that takes one; Tab leads to the next pane.
    func draw<Intent>(
        _ list: CompletionList,
        at place: Point,
        _ keys: KeyTable<Intent>,
        in frame: inout Frame
    ) {
        let taking = keys.bindings.first { $0.help == .keyTake }?.hint(texts)
        let foot = taking.map { Span("\($0.key) \($0.help)", self[.inputCompletion]) }
        list.draw(at: place, in: &frame, foot: foot) { isSelected in
            selected(self[.inputCompletion], isSelected: isSelected)
        }
    }

    /// Shows why a pane is empty.
    func say(_ reason: TextKey, in frame: inout Frame) {
        frame.write(texts[reason], at: Point(1, 0), style: self[.muted], truncation: .ellipsis)
    }
}

/// The parts of the request pane, inside its border.
struct FormLayout: Equatable {
    /// The method and path.
    let heading: Rect
    let rows: Rect
    /// The details of the selected row.
    let detail: Rect

    private static let roomyHeight = 8

    /// Returns the height that a number of lines needs, with room for completions.
    static func height(ofLines lines: Int) -> Int { max(roomyHeight, lines + 4) }

    init(_ area: Size) {
        let isRoomy = area.height >= Self.roomyHeight
        let (heading, rest) = Rect(area).splitTop(isRoomy ? 2 : 1)
        let (rows, detail) = rest.splitBottom(isRoomy ? 2 : min(1, max(0, area.height - 2)))
        self.heading = heading
        self.rows = rows
        self.detail = detail
    }
}
