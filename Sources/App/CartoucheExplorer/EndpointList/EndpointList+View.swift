import TerminalUI
import TerminalWidgets

extension EndpointList {
    private static let widthWithPaths = 40
    private static let pathColumn = 30

    /// The rows left for the list: the find line takes one while it is open.
    static func listHeight(in area: Size, isFinding: Bool) -> Int {
        max(0, area.height - (isFinding ? 1 : 0))
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
        let (findLine, rest) = frame.area.splitTop(isFinding ? 1 : 0)
        if let find {
            frame.subframe(findLine) { drawing.drawFind(find, isFocused: hasFocus, in: &$0) }
        }
        let rows = rows
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
            let name = drawing.selected(drawing[.text], isSelected: isSelected)
            let mark = entry.isDeprecated ? " ⊘ \(drawing.texts[.deprecated])" : ""
            let used = frame.write(
                [
                    Span(entry.name, name),
                    Span(mark, drawing.selected(drawing[.warning], isSelected: isSelected)),
                ].truncated(to: frame.size.width - 10),
                at: Point(10, 0)
            )
            guard frame.size.width >= Self.widthWithPaths else { return }
            frame.write(
                entry.path,
                at: Point(max(Self.pathColumn, 12 + used), 0),
                style: drawing.selected(drawing[.urlPath], isSelected: isSelected),
                truncation: .ellipsis
            )
        }
    }
}
