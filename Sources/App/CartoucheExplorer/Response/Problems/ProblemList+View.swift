import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import ValueTree

extension ProblemList {
    /// Draws the problems of a document, with their positions in the shown text.
    func draw(
        _ body: DocumentView,
        in frame: inout Frame,
        with drawing: Drawing,
        hasFocus: Bool
    ) {
        let reading = body.reading
        guard let problems = reading?.problems, !problems.groups.isEmpty else {
            return drawAbsence(reading, in: &frame, with: drawing)
        }
        let rows = rows(problems)
        let column = min(problems.pathColumns + 6, frame.size.width / 2)
        let selection = min(list.selection, rows.count - 1)
        let height = Self.listHeight(in: frame.size.height)
        let (area, foot) = frame.area.splitTop(height)
        frame.subframe(area) { frame in
            ListView(count: rows.count, state: list, selectionStyle: nil).draw(in: &frame) {
                guard let row = rows[$0] else { return }
                draw(
                    row,
                    problems,
                    of: body,
                    isSelected: $0 == selection,
                    hasFocus: hasFocus,
                    column: column,
                    in: &$1,
                    with: drawing
                )
            }
        }
        guard let row = rows[selection] else { return }
        let words = (
            path: path(row, problems), about: description(row, problems, of: body, drawing.texts)
        )
        frame.subframe(foot) { drawWhole(words, column: column, in: &$0, with: drawing) }
    }

    /// Draws the selected problem on several rows, if its own row cuts it.
    private func drawWhole(
        _ words: (path: String, about: String),
        column: Int,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let isCut =
            TextWidth.columns(of: words.path) > column - 6
            || TextWidth.columns(of: words.about) > frame.size.width - column
        guard isCut else { return }
        let text = words.path + " · " + words.about
        let lines = TextWrapping.lines(of: text, width: max(1, frame.size.width - 3))
        for (y, line) in lines.prefix(frame.size.height).enumerated() {
            let isLast = y == frame.size.height - 1 && lines.count > frame.size.height
            frame.write(
                line + (isLast ? "…" : ""),
                at: Point(1, y),
                style: drawing[.text],
                truncation: .ellipsis
            )
        }
    }

    private func drawAbsence(
        _ reading: DocumentCheck?,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let texts = drawing.texts
        let (text, role): (String, ThemeRole) =
            switch reading?.typed {
            case nil: (texts[.notReadYet], .muted)
            case .none(let reason)?: (texts.document[reason.text], .muted)
            case .value?, .failure?: ("☑ " + texts[.noProblemsFound], .success)
            }
        frame.write(text, at: Point(1, 0), style: drawing[role], truncation: .ellipsis)
    }

    private func draw(
        _ row: ProblemRows.Row,
        _ problems: ProblemIndex,
        of body: DocumentView,
        isSelected: Bool,
        hasFocus: Bool,
        column: Int,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        let style = { (role: ThemeRole) in
            drawing.selected(drawing[role], isSelected: isSelected && hasFocus)
        }
        if isSelected && hasFocus { frame.fill(style: style(.text)) }
        frame.write(isSelected ? "›" : " ", at: .topLeft, style: style(.keyHint))
        let (mark, markRole) = mark(row, problems)
        frame.write(mark, at: Point(1, 0), style: style(markRole))
        let indent = if case .group = row { 0 } else { 2 }
        frame.write(
            path(row, problems),
            at: Point(3 + indent, 0),
            style: style(.dataKey),
            width: max(0, column - 4 - indent),
            truncation: .ellipsis
        )
        frame.write(
            description(row, problems, of: body, drawing.texts),
            at: Point(column, 0),
            style: style(.text),
            truncation: .ellipsis
        )
    }

    private func mark(_ row: ProblemRows.Row, _ problems: ProblemIndex) -> (String, ThemeRole) {
        guard case .group(let group) = row else { return (" ", .text) }
        switch problems.groups[group].kind {
        case .missing: return ("-", .dataMissing)
        case .undeclared: return ("+", .dataUndeclared)
        case .duplicateKey: return ("=", .dataUndeclared)
        case .wrongType, .null, .invalid, .syntax: return ("!", .dataMismatch)
        }
    }

    private func path(_ row: ProblemRows.Row, _ problems: ProblemIndex) -> String {
        switch row {
        case .group(let group):
            let fold = problems.groups[group].members.count > 1 ? (isOpen(group) ? "▾ " : "▸ ") : ""
            return fold + problems.groups[group].path
        case .member(_, let problem): return problems.all[problem].path.preview()
        case .unlisted, .omitted: return "…"
        }
    }

    private func description(
        _ row: ProblemRows.Row,
        _ problems: ProblemIndex,
        of body: DocumentView,
        _ texts: Texts
    ) -> String {
        let location = { (problem: Problem) in
            body.location(of: problem, texts.document).map { " · " + $0 } ?? ""
        }
        switch row {
        case .group(let index):
            let group = problems.groups[index]
            let sentence = texts.sentence(
                group.kind,
                key: Self.key(problems.all[group.members[0]]),
                expected: group.expected,
                found: group.found
            )
            guard group.members.count > 1 else {
                return sentence + location(problems.all[group.members[0]])
            }
            let count =
                group.total.map { texts(.countOf, "\(group.members.count)", "\($0)") }
                ?? texts(.times, "\(group.members.count)")
            return "\(count) · \(sentence)" + Self.values(of: group, texts)
        case .member(_, let index):
            let problem = problems.all[index]
            return texts.sentence(
                problem.kind,
                key: Self.key(problem),
                expected: problem.expected,
                found: problem.found
            ) + location(problem)
        case .unlisted(let group):
            return texts(.moreProblems, "\(problems.groups[group].unlistedCount)")
        case .omitted: return texts(.omittedProblems, "\(problems.omittedCount)")
        }
    }

    /// Returns the first values found: ` · "12", "7", "x", …`.
    private static func values(of group: ProblemGroup, _ texts: Texts) -> String {
        let shown = group.values.prefix(ProblemGroup.shownValues).map { texts.words($0) }
        guard !shown.isEmpty else { return "" }
        let others = group.values.count > shown.count ? ["…"] : []
        return " · " + (shown + others).joined(separator: ", ")
    }

    /// Returns the last key of the path.
    private static func key(_ problem: Problem) -> String {
        switch problem.path.components.last {
        case .key(let key)?: key
        case .index(let index)?: "[\(index)]"
        case nil: "$"
        }
    }
}
