import TerminalUI
import TerminalWidgets

extension Form {
    mutating func move(_ motion: Motion, height: Int) {
        var list = ListView.State(selection: selection)
        list.move(motion, count: rows.count, height: height)
        if list.selection != selection { leaveElement() }
        select(row: list.selection, height: height)
    }

    /// Selects a row, or the nearest one, and scrolls to it.
    mutating func select(row: Int, height: Int) {
        let rows = rows
        let chosen = max(0, min(row, rows.count - 1))
        let hasName = rows.indices.contains(chosen) && rows[chosen].field.entryName != nil
        if chosen != selection || !hasName { isNaming = false }
        selection = chosen
        let lines = FormLines(rows, height: height)
        let place = lines[selection]
        // In a row higher than the form, the line of the cursor must be visible.
        let cursor = place.lowerBound + cursorLine(of: lines.mostOfText)
        for line in [place.upperBound - 1, place.lowerBound, cursor] {
            scroll.reveal(line, count: lines.count, height: height)
        }
    }

    /// Records that the cursor leaves a row of an element, so that a missing value is reported.
    private mutating func leaveElement() {
        guard isInList, let row = selectedRow, !row.field.isContainer else { return }
        var field = row.field
        field.wasLeft = true
        self[row.path] = field
    }

    /// Selects the row of a field.
    mutating func select(_ path: [Int], height: Int) {
        guard let row = rows.firstIndex(where: { $0.path == path }) else { return }
        select(row: row, height: height)
    }

    /// Returns the maximum number of visible lines of a text in a form of this height.
    func textLines(in height: Int) -> Int { FormLines(rows, height: height).mostOfText }

    /// Moves the cursor up or down in the row's text; returns false at its first or last line.
    mutating func moveCursor(byLines steps: Int, height: Int) -> Bool {
        guard let row = selectedRow, row.field.isGiven, !isNaming else { return false }
        var field = row.field
        guard field.input.moveCursor(by: steps, lines: textLines(in: height)) else { return false }
        self[row.path] = field
        return true
    }

    /// Selects the clicked row and moves the cursor to the clicked character.
    mutating func click(at point: Point, in area: Size) {
        let rows = rows
        let lines = FormLines(rows, height: area.height)
        let seen = scroll.visibleRows(count: lines.count, height: area.height)
        guard let index = lines.row(at: seen.lowerBound + point.y) else { return }
        if index != selection { leaveElement() }
        let columns = FormColumns(rows, width: area.width)
        // An unselected row shows its text from the first column.
        let width = index == selection ? columns.inputWidth : .max
        let place = Point(
            point.x - columns.input,
            seen.lowerBound + point.y - lines[index].lowerBound
        )
        var field = rows[index].field
        if field.isGiven, place.x >= 0, place.x < columns.inputWidth {
            let size = Size(width, lines.mostOfText)
            field.input.moveCursor(toClick: place, in: size)
            self[rows[index].path] = field
        }
        select(row: index, height: area.height)
        isNaming = field.entryName != nil && place.x < 0
    }

    /// Scrolls, and moves the selection only as far as needed to keep it visible.
    mutating func scroll(by steps: Int, height: Int) {
        let lines = FormLines(rows, height: height)
        scroll.scroll(by: steps, count: lines.count, height: height)
        let seen = scroll.visibleRows(count: lines.count, height: height)
        guard !lines[selection].overlaps(seen) else { return }
        let isAbove = lines[selection].lowerBound < seen.lowerBound
        let line = isAbove ? seen.lowerBound : seen.upperBound - 1
        selection = lines.row(at: line) ?? selection
    }

    /// Returns the visible line of the cursor within the selected row; `lines` is the number of
    /// visible lines.
    func cursorLine(of lines: Int) -> Int {
        guard !isNaming, let field = selectedRow?.field, field.isGiven, let area = field.input.area
        else { return 0 }
        return area.text.cursorPoint.y - area.firstLine(of: lines)
    }
}

/// The lines of each row of a form: a text of several lines makes its row higher, as far as the
/// other rows leave room.
struct FormLines: Equatable {
    /// The maximum number of visible lines of a text; a longer one scrolls.
    let mostOfText: Int
    /// The first line of each row, then the total number of lines.
    private let starts: [Int]

    /// The minimum number of visible lines of a text; a form with many rows scrolls instead of
    /// showing fewer.
    private static let fewestOfText = 6

    /// Lays out the rows of a form of this height.
    init(_ rows: [FormRow], height: Int) {
        let most = max(Self.fewestOfText, height - (rows.count - 1))
        mostOfText = most
        starts = rows.reduce(into: [0]) { starts, row in
            starts.append((starts.last ?? 0) + min(row.lineCount, most))
        }
    }

    /// The total number of lines.
    var count: Int { starts.last ?? 0 }

    /// Returns the lines of a row; empty if there is no such row.
    subscript(row: Int) -> Range<Int> {
        guard row >= 0, row + 1 < starts.count else { return count..<count }
        return starts[row]..<starts[row + 1]
    }

    func row(at line: Int) -> Int? {
        guard line >= 0, line < count else { return nil }
        return starts.lastIndex { $0 <= line }
    }
}
