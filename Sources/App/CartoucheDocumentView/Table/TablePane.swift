import TerminalUI
import TerminalWidgets
import ValueTree

/// Draws the names of a table's columns and its visible rows.
struct TablePane {
    let content: TableContent
    let cursor: TreePosition
    let isActive: Bool
    let matches: SearchHits?

    func draw(in frame: inout Frame, with drawing: DocumentDrawing) {
        let height = max(0, frame.size.height - 1)
        let layout = TableLayout(content, width: frame.size.width, height: height)
        drawTitles(layout, in: &frame, with: drawing)
        let selected = content.place(of: cursor.node)?.row
        let rows = content.rows(height)
        if rows.isEmpty {
            frame.write(drawing.texts[.noTableRows], at: Point(1, 1), style: drawing[.muted])
        }
        for (y, row) in rows.enumerated() {
            frame.subframe(Rect(x: 0, y: y + 1, width: frame.size.width, height: 1)) { frame in
                let isSelected = content.table.top + y == selected
                draw(row, layout, isSelected: isSelected, in: &frame, with: drawing)
            }
        }
    }

    private func drawTitles(
        _ layout: TableLayout,
        in frame: inout Frame,
        with drawing: DocumentDrawing
    ) {
        let hint = drawing[.keyHint]
        if content.table.awaited != nil { frame.write("…", at: .topLeft, style: drawing[.busy]) }
        if content.table.left > 0 {
            frame.write("‹", at: Point(TableLayout.gutter(content) - 1, 0), style: hint)
        }
        for column in layout.columns {
            let isUndeclared = content.table.columns.isUndeclared(column.place)
            frame.write(
                TableLayout.title(of: column.place, content.table),
                at: Point(column.x + 1, 0),
                style: drawing[isUndeclared ? .dataUndeclared : .inputLabel],
                width: column.width,
                truncation: .ellipsis
            )
        }
        if layout.hasMore { frame.write("›", at: Point(frame.size.width - 1, 0), style: hint) }
    }

    private func draw(
        _ row: TableContent.Row,
        _ layout: TableLayout,
        isSelected: Bool,
        in frame: inout Frame,
        with drawing: DocumentDrawing
    ) {
        let style = { (role: ThemeRole, isCell: Bool) in
            drawing.underCursor(drawing[role], isMarked: isSelected, isActive: isActive && isCell)
        }
        if isSelected { frame.fill(style: style(.text, false)) }
        let mark = isSelected ? (isActive ? "›" : "·") : " "
        frame.write(mark, at: .topLeft, style: style(.keyHint, false))
        let name = "[\(row.element)]"
        let gutter = TableLayout.gutter(content)
        let nameX = max(1, gutter - 1 - TextWidth.columns(of: name))
        frame.write(name, at: Point(nameX, 0), style: style(.dataPunctuation, false))
        guard row.node.isContainer, !row.node.isArray else {
            let isWrong = content.isWrong(row.node)
            frame.write(
                (isWrong ? "!" : " ") + TableCell.text(of: row.node),
                at: Point(gutter, 0),
                style: style(isWrong ? .dataMismatch : .muted, false),
                truncation: .ellipsis
            )
            return
        }
        for column in layout.columns {
            let cell = content.cell(row, column: column.place)
            let isCursor = isSelected && column.place == content.table.column
            let area = Rect(x: column.x, y: 0, width: column.width + 2, height: 1)
            frame.subframe(area) { frame in
                if isCursor { frame.fill(style: style(.text, true)) }
                let role = isMatch(cell.node) ? .match : cell.role
                draw(cell, width: column.width, style(role, isCursor), in: &frame)
            }
        }
    }

    private func draw(_ cell: TableCell, width: Int, _ style: Style, in frame: inout Frame) {
        if cell.isWrong { frame.write("!", at: .topLeft, style: style) }
        let used = TextWidth.columns(of: cell.text)
        let x = 1 + (cell.isNumber ? max(0, width - used) : 0)
        frame.write(
            cell.text,
            at: Point(x, 0),
            style: style,
            width: width + 1 - x,
            truncation: .ellipsis
        )
    }

    private func isMatch(_ node: Document.Node?) -> Bool {
        guard let node, let places = matches?.places else { return false }
        let place = places.partitioningIndex { $0 >= node.index }
        return place < places.count && places[place] == node.index
    }
}
