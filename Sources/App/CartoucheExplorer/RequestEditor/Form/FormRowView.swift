import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import TerminalUI
import TerminalWidgets
import ValueTree

struct FormRowView {
    let row: FormRow
    /// The number of visible lines.
    let height: Int
    let columns: FormColumns
    let isSelected: Bool
    /// Whether the cursor is in the name of the entry.
    let isNaming: Bool
    let variables: Variables

    func draw(in frame: inout Frame, with drawing: Drawing) {
        frame.fill(style: style(.text, drawing))
        frame.write(isSelected ? "›" : " ", at: .topLeft, style: style(.keyHint, drawing))
        drawLabel(in: &frame, with: drawing)
        let room = Rect(x: columns.input, y: 0, width: columns.inputWidth, height: height)
        frame.subframe(room) { drawInput(in: &$0, with: drawing) }
        if let problem = row.problem {
            draw(problem, in: &frame, with: drawing)
            drawFurtherProblems(in: &frame, with: drawing)
            guard line(saying: problem) > 0 else { return }
        }
        guard let type = columns.type else { return }
        frame.write(
            FormColumns.typeText(row),
            at: Point(type, 0),
            style: style(.dataType, drawing),
            width: frame.size.width - type,
            truncation: .ellipsis
        )
    }

    /// Draws the details that don't fit on the row: the whole problem, the date that is sent, the
    /// value of a variable, the accepted notations or the default, and the documentation.
    func drawDetail(
        in frame: inout Frame,
        with drawing: Drawing,
        sent: SupportedType?,
        dates: [SpelledDate] = []
    ) {
        let problem = row.problem.map {
            Span("✗ " + sentence($0, drawing.texts), drawing[.inputInvalid])
        }
        let said =
            problem ?? preview(sent, drawing) ?? preview(dates, drawing) ?? meaning(drawing)
            ?? file(drawing)
        let advice = advice(drawing.texts).map { Span($0, drawing[.muted]) }
        let nature = Span(
            row.field.documentation ?? FormColumns.typeText(row),
            drawing[.muted]
        )
        // For an invalid date, the accepted notations are more useful than its documentation.
        let lines =
            said.map { [$0, problem == nil ? nature : advice ?? nature] }
            ?? [advice, nature].compactMap(\.self)
        for (y, line) in lines.prefix(frame.size.height).enumerated() {
            let top = frame.size.height - min(lines.count, frame.size.height)
            frame.write(
                line.text,
                at: Point(1, top + y),
                style: line.style,
                truncation: .ellipsis
            )
        }
    }

    func style(_ role: ThemeRole, _ drawing: Drawing) -> Style {
        drawing.selected(drawing[role], isSelected: isSelected)
    }

    private func drawLabel(in frame: inout Frame, with drawing: Drawing) {
        let x = columns.label + 2 * row.depth
        let width = columns.input - x - 1
        let fold = row.field.isContainer ? (row.field.isFolded ? "▸ " : "▾ ") : ""
        if let name = row.field.entryName {
            let room = Rect(x: x + TextWidth.columns(of: fold), y: 0, width: width, height: 1)
            frame.write(fold, at: Point(x, 0), style: style(.inputLabel, drawing))
            return frame.subframe(room) { drawName(name, in: &$0, with: drawing) }
        }
        let used = frame.write(
            fold + row.label,
            at: Point(x, 0),
            style: style(.inputLabel, drawing),
            width: width,
            truncation: .ellipsis
        )
        guard row.field.needsInput, !row.field.isElement, used + 2 <= width else { return }
        frame.write("*", at: Point(x + used + 1, 0), style: style(.inputRequired, drawing))
    }

    /// Draws the name of an entry, which can be edited.
    private func drawName(
        _ name: TextField.State,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        TextField(
            name,
            isFocused: isSelected && isNaming,
            placeholder: drawing.texts[.entryName]
        ).draw(
            in: &frame,
            styles: TextField.Styles(
                text: style(.inputLabel, drawing),
                placeholder: style(.inputPlaceholder, drawing)
            )
        )
    }

    private var hasCursor: Bool { isSelected && !isNaming }

    private func drawInput(in frame: inout Frame, with drawing: Drawing) {
        guard row.field.isGiven else { return drawSummary(in: &frame, with: drawing) }
        let placeholder = FormFieldSummary.placeholder(row.field, drawing.texts)
        switch row.field.input {
        case .text(let line), .number(let line), .date(let line):
            let isMasked = row.field.isSecret && !(isSelected && row.field.isRevealed)
            TextField(
                line,
                isFocused: hasCursor,
                isMasked: isMasked,
                placeholder: placeholder,
                marks: isMasked ? [] : marks(in: line.text, drawing)
            ).draw(in: &frame, styles: textStyles(drawing))
            drawMeaning(of: line.text, in: &frame, with: drawing)
            drawFile(after: line.text, in: &frame, with: drawing)
        case .lines(let area), .json(let area):
            TextArea(
                area.text,
                isFocused: hasCursor,
                placeholder: placeholder,
                marks: { marks(in: $0, drawing) }
            ).draw(in: &frame, styles: textStyles(drawing))
        case .choice(let choice) where !row.field.needsPopup:
            drawChoices(choice, in: &frame, with: drawing)
        case .flag, .choice, .list, .group, .entries: drawSummary(in: &frame, with: drawing)
        }
    }

    private func textStyles(_ drawing: Drawing) -> TextField.Styles {
        TextField.Styles(
            text: style(row.problem == nil ? .inputValue : .inputInvalid, drawing),
            placeholder: style(.inputPlaceholder, drawing)
        )
    }

    private func drawSummary(in frame: inout Frame, with drawing: Drawing) {
        let summary = FormFieldSummary(row.field, texts: drawing.texts)
        let used = frame.write(
            summary.text,
            at: .topLeft,
            style: style(summary.role, drawing),
            truncation: .ellipsis
        )
        if hasCursor { frame.cursor = .topLeft }
        // Otherwise, the accepted notations of an omitted date wouldn't be shown anywhere.
        guard row.field.isOmitted, case .date = row.field.input, row.problem == nil else { return }
        frame.write(
            FormFieldSummary.placeholder(row.field, drawing.texts),
            at: Point(used + 2, 0),
            style: style(.inputPlaceholder, drawing),
            truncation: .ellipsis
        )
    }

    /// Draws all cases side by side, the chosen one in brackets.
    private func drawChoices(_ choice: Int?, in frame: inout Frame, with drawing: Drawing) {
        var x = 0
        for (place, value) in row.field.cases.enumerated() {
            let isChosen = place == choice
            let isDefault = choice == nil && value == row.field.defaultValue
            let text =
                isChosen
                ? "[\(value.plainText)]"
                : isDefault ? "(\(value.plainText))" : " \(value.plainText) "
            x += frame.write(
                text,
                at: Point(x, 0),
                style: style(isChosen ? .inputValue : .inputPlaceholder, drawing),
                width: frame.size.width - x,
                truncation: .ellipsis
            )
        }
        if hasCursor { frame.cursor = .topLeft }
    }

    /// Returns the accepted notations of a date, a file or a secret, or the value that is sent if
    /// none is given.
    private func advice(_ texts: Texts) -> String? {
        if let sentence = FormFieldSummary.defaultSentence(row.field, texts) { return sentence }
        if row.field.takesFile {
            return texts[row.field.holdsData ? .dataAccepted : .fileAccepted]
        }
        if row.field.isOfPart { return texts[.partAccepted] }
        // On the Auth tab, whose rows aren't components, this is shown below the rows.
        if row.field.holdsSecret, row.field.place != nil || row.depth > 0 {
            return texts[.secretAccepted]
        }
        guard case .date = row.field.input else { return nil }
        return texts[.dateAccepted]
    }

    /// Returns the date as it is sent, if it differs from the typed text.
    private func preview(_ sent: SupportedType?, _ drawing: Drawing) -> Span? {
        guard case .date(let field) = row.field.input, row.field.isGiven,
            WrittenDate(field.text) != nil, let text = sent?.plainText, text != field.text
        else { return nil }
        return Span("= " + text, drawing[.info])
    }

    /// Returns the dates in the JSON of the form as they are sent.
    private func preview(_ dates: [SpelledDate], _ drawing: Drawing) -> Span? {
        guard !dates.isEmpty else { return nil }
        let said = dates.map { "\($0.path.formText) = \($0.value.plainText)" }
        return Span(said.joined(separator: " · "), drawing[.info])
    }
}

extension FormRowView {
    private static let mark = "✗"
    /// The minimum width for showing a problem.
    private static let shortestSentence = 12

    /// Returns the message of a problem in a form.
    func sentence(_ problem: Problem, _ texts: Texts) -> String {
        // The notations of a date are listed below.
        if problem.path == row.valuePath, case .value(.writtenDate) = problem.expected {
            return texts.filled(.noDate, [.found(problem.formFound)])
        }
        let place = problem.path == row.valuePath ? "" : "\(problem.formPath): "
        return place + texts.placedSentence(problem)
    }

    /// Returns the line on which to show a problem: the one with its position, if visible.
    func line(saying problem: Problem) -> Int {
        max(0, min(lineInView(of: problem) ?? 0, height - 1))
    }

    /// Returns the line of a problem that has a position in the text, counted from the first
    /// visible line.
    private func lineInView(of problem: Problem) -> Int? {
        guard row.field.isGiven, case .json(let json) = row.field.input,
            let position = problem.position
        else { return nil }
        return position.line - 1 - json.firstLine(of: height)
    }

    /// Draws the first problem of each further line that is visible.
    private func drawFurtherProblems(in frame: inout Frame, with drawing: Drawing) {
        var used = Set([row.problem.map { line(saying: $0) }])
        for problem in row.furtherProblems {
            guard let line = lineInView(of: problem), (0..<height).contains(line),
                used.insert(line).inserted
            else { continue }
            draw(problem, in: &frame, with: drawing)
        }
    }

    /// Writes the problem at the end of its line, after the input.
    func draw(_ problem: Problem, in frame: inout Frame, with drawing: Drawing) {
        let text = "\(Self.mark) \(sentence(problem, drawing.texts))"
        let line = line(saying: problem)
        let used = columns.input + min(inputColumns(line: line, drawing), columns.inputWidth) + 2
        let room = frame.size.width - used - 1
        let isShort = room >= min(TextWidth.columns(of: text), Self.shortestSentence)
        let shown = isShort ? text : Self.mark
        let width = isShort ? min(room, TextWidth.columns(of: shown)) : 1
        frame.write(
            shown,
            at: Point(frame.size.width - width - (isShort ? 1 : 0), line),
            style: style(.inputInvalid, drawing),
            width: width,
            truncation: .ellipsis
        )
    }

    /// Returns the number of columns that the input uses on a line.
    private func inputColumns(line: Int, _ drawing: Drawing) -> Int {
        if let area = row.field.input.area, row.field.isGiven, area.text.lineCount > 1 {
            return area.text.columns(ofLine: area.firstLine(of: height) + line)
        }
        if case .choice = row.field.input, !row.field.needsPopup, row.field.isGiven {
            return row.field.cases.reduce(0) { $0 + TextWidth.columns(of: $1.plainText) + 2 }
        }
        return TextWidth.columns(of: FormFieldSummary(row.field, texts: drawing.texts).text)
    }
}
