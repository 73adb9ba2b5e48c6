import CartoucheDocumentView
import EndpointKit
import TerminalUI
import TerminalWidgets

extension RequestEditor {
    /// Marks in the right border that there are rows above or below the visible ones.
    func drawExtent(
        _ endpoint: AnyEndpoint?,
        login: LoginForm?,
        isSummary: Bool,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        guard let endpoint, endpoint.mistakes.isEmpty else { return }
        let inside = frame.area.inset(by: 1)
        let parts: [FormExtent.Part]
        switch tab {
        case .form where isSummary:
            parts = FormExtent.parts(ofSummary: form(of: endpoint), in: inside.size)
        case .form: parts = FormExtent.parts(of: form(of: endpoint), in: inside.size)
        case .auth: parts = login.map { FormExtent.parts(of: $0.form, in: inside.size) } ?? []
        case .headers:
            parts = FormExtent.parts(of: added[endpoint.id] ?? TextArea.State(), in: inside.size)
        case .preview: parts = preview.map { FormExtent.parts(of: $0, in: inside.size) } ?? []
        }
        for part in parts {
            let lines = (inside.y + part.lines.lowerBound)..<(inside.y + part.lines.upperBound)
            part.marks.draw(lines, column: frame.size.width - 1, in: &frame, with: drawing)
        }
    }
}

/// The scrolling parts of the request pane, by their lines inside the border.
enum FormExtent {
    struct Part: Equatable {
        let lines: Range<Int>
        let marks: ExtentMarks
    }

    /// Returns the rows of a form, and each text that is longer than its row.
    static func parts(of form: Form, in size: Size) -> [Part] {
        let room = FormLayout(size).rows
        let lines = FormLines(form.rows, height: room.height)
        let seen = form.scroll.visibleRows(count: lines.count, height: room.height)
        let texts = form.rows.enumerated().compactMap { index, row -> Part? in
            guard row.field.isGiven, let area = row.field.input.area?.text else { return nil }
            let place = lines[index].clamped(to: seen)
            guard !place.isEmpty, area.lineCount > lines[index].count else { return nil }
            let top = room.y - seen.lowerBound
            return part(
                of: area,
                in: (top + place.lowerBound)..<(top + place.upperBound),
                height: lines[index].count
            )
        }
        // The rows come last, because their marks are about the whole form.
        let rows = ExtentMarks(
            isMoreAbove: seen.lowerBound > 0,
            isMoreBelow: seen.upperBound < lines.count
        )
        return texts + [Part(lines: room.y..<(room.y + room.height), marks: rows)]
    }

    /// Returns the first rows of a form, which don't scroll.
    static func parts(ofSummary form: Form, in size: Size) -> [Part] {
        let layout = FormLayout(size)
        let height = layout.rows.height + layout.detail.height
        let marks = ExtentMarks(isMoreAbove: false, isMoreBelow: form.rows.count > height)
        return [Part(lines: layout.rows.y..<(layout.rows.y + height), marks: marks)]
    }

    /// Returns the lines that the user added to the request.
    static func parts(of text: TextArea.State, in size: Size) -> [Part] {
        let room = AddedLayout(size).text
        return [part(of: text, in: room.y..<(room.y + room.height), height: room.height)]
    }

    /// Returns the preview of the request.
    static func parts(of preview: RequestPreview, in size: Size) -> [Part] {
        guard let text = preview.text, size.height > 0 else { return [] }
        let hidden = preview.pane.rowsOutOfSight(of: text.lines, in: size)
        let marks = ExtentMarks(isMoreAbove: hidden.areAbove, isMoreBelow: hidden.areBelow)
        return [Part(lines: 0..<size.height, marks: marks)]
    }

    private static func part(of text: TextArea.State, in lines: Range<Int>, height: Int) -> Part {
        let seen = text.scroll.visibleRows(count: text.lineCount, height: height)
        let marks = ExtentMarks(
            isMoreAbove: seen.lowerBound > 0,
            isMoreBelow: seen.upperBound < text.lineCount
        )
        return Part(lines: lines, marks: marks)
    }
}
