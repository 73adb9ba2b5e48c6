import CartoucheTexts
import TerminalUI
import TerminalWidgets

extension EndpointList {
    private static let widthWithPaths = 40
    private static let pathColumn = 24
    /// The minimum width of a path.
    private static let narrowestPath = 6

    /// The minimum height at which details of the selected row are shown below the list.
    private static let heightWithDetails = 7

    /// Returns the height of the list, without the search field and the details while searching.
    static func listHeight(in area: Size, isFinding: Bool) -> Int {
        max(0, area.height - (isFinding ? 1 + detailHeight(in: area) : 0))
    }

    /// Returns the height of the details below the results of a search that are too narrow for
    /// group and path.
    private static func detailHeight(in area: Size) -> Int {
        area.width < widthWithPaths && area.height >= heightWithDetails ? 2 : 0
    }

    func draw(in frame: inout Frame, with drawing: Drawing, hasFocus: Bool) {
        let title = " \(drawing.texts[.endpoints]) · \(count) "
        PaneBorder(
            title: [Span(title, drawing[hasFocus ? .paneTitleFocus : .paneTitle])],
            hasFocus: hasFocus,
            style: drawing[hasFocus ? .paneBorderFocus : .paneBorder]
        ).draw(in: &frame)
        frame.subframe(frame.area.inset(by: 1)) { frame in
            drawContent(in: &frame, with: drawing, hasFocus: hasFocus)
        }
    }

    private func drawContent(in frame: inout Frame, with drawing: Drawing, hasFocus: Bool) {
        let (findLine, below) = frame.area.splitTop(isFinding ? 1 : 0)
        let (rest, details) = below.splitBottom(isFinding ? Self.detailHeight(in: frame.size) : 0)
        if let find {
            frame.subframe(findLine) { drawing.drawFind(find, isFocused: hasFocus, in: &$0) }
        }
        let rows = rows
        if isFinding, rows.indices.contains(list.selection),
            case .endpoint(let entry) = rows[list.selection]
        {
            frame.subframe(details) { drawDetails(of: entry, in: &$0, with: drawing) }
        }
        frame.subframe(rest) { frame in
            if rows.isEmpty { drawing.say(.nothingFound, in: &frame) }
            ListView(count: rows.count, state: list, selectionStyle: nil).draw(in: &frame) {
                draw(
                    rows[$0],
                    isSelected: hasFocus && $0 == list.selection,
                    in: &$1,
                    with: drawing
                )
            }
        }
    }

    /// Draws the whole name, then the method and path.
    private func drawDetails(of entry: Entry, in frame: inout Frame, with drawing: Drawing) {
        let room = frame.size.width - 1
        let path = [
            Span("\(entry.method) ", drawing[.method(entry.method)]),
            Span(entry.path, drawing[.urlPath]),
        ]
        frame.write([Span(entry.id, drawing[.text])].truncated(to: room), at: Point(1, 0))
        frame.write(path.truncated(to: room), at: Point(1, 1))
    }

    private func draw(
        _ row: EndpointRows.Row,
        isSelected: Bool,
        in frame: inout Frame,
        with drawing: Drawing
    ) {
        frame.fill(style: drawing.selected(drawing[.text], isSelected: isSelected))
        switch row {
        case .group(let name, let count, let isOpen):
            let style = drawing.selected(drawing[.paneTitleFocus], isSelected: isSelected)
            let used = frame.write(
                "\(isSelected ? "›" : " ")\(isOpen ? "▾" : "▸") \(name)",
                at: .topLeft,
                style: style,
                truncation: .ellipsis
            )
            frame.write(
                " \(count)",
                at: Point(used, 0),
                style: drawing.selected(drawing[.muted], isSelected: isSelected)
            )
        case .endpoint(let entry):
            let isChosen = entry.id == chosen
            let marker = (isSelected ? "›" : " ") + (isChosen ? "●" : " ")
            let muted = drawing.selected(drawing[.keyHint], isSelected: isSelected)
            frame.write(marker, at: .topLeft, style: muted)
            let method = drawing.selected(drawing[.method(entry.method)], isSelected: isSelected)
            frame.write(entry.method, at: Point(3, 0), style: method, width: 6)
            let room = frame.size.width - Self.titleColumn
            let used = frame.write(
                (title(of: entry, in: room, isSelected: isSelected, drawing)
                    + deprecation(of: entry, isSelected: isSelected, drawing))
                    .truncated(to: room),
                at: Point(Self.titleColumn, 0)
            )
            let end = Self.titleColumn + 2 + used
            let column = query == nil ? max(Self.pathColumn, end) : end
            guard query != nil || frame.size.width >= Self.widthWithPaths,
                frame.size.width - column >= Self.narrowestPath
            else { return }
            let path = spans(of: entry.path, { _ in .urlPath }, isSelected: isSelected, drawing)
            frame.write(path.truncated(to: frame.size.width - column), at: Point(column, 0))
        }
    }

    private static let titleColumn = 10

    /// The text to search for; nil while all endpoints are listed.
    private var query: String? { find.flatMap { $0.text.isEmpty ? nil : $0.text } }

    /// Returns the name; among search results, which come from all groups, with the group if both
    /// fit.
    private func title(
        of entry: Entry,
        in room: Int,
        isSelected: Bool,
        _ drawing: Drawing
    ) -> [Span] {
        guard query != nil else {
            return [Span(entry.name, drawing.selected(drawing[.text], isSelected: isSelected))]
        }
        guard TextWidth.columns(of: entry.id) <= room else {
            return spans(of: entry.name, { _ in .text }, isSelected: isSelected, drawing)
        }
        let start = entry.id.count - entry.name.count
        let role = { (place: Int) -> ThemeRole in place < start ? .muted : .text }
        return spans(of: entry.id, role, isSelected: isSelected, drawing)
    }

    private func deprecation(of entry: Entry, isSelected: Bool, _ drawing: Drawing) -> [Span] {
        guard entry.isDeprecated else { return [] }
        let style = drawing.selected(drawing[.warning], isSelected: isSelected)
        return [Span(" ⊘ \(drawing.texts[.deprecated])", style)]
    }

    /// Returns a text in which the letters that match the query are marked.
    private func spans(
        of text: String,
        _ role: (Int) -> ThemeRole,
        isSelected: Bool,
        _ drawing: Drawing
    ) -> [Span] {
        let places = query.map { FuzzyMatch.places(of: $0, in: text) } ?? []
        return text.enumerated().reduce(into: []) { spans, letter in
            let role = places.contains(letter.offset) ? .match : role(letter.offset)
            let style = drawing.selected(drawing[role], isSelected: isSelected)
            if spans.last?.style == style {
                spans[spans.count - 1].text.append(letter.element)
            } else {
                spans.append(Span(String(letter.element), style))
            }
        }
    }
}
