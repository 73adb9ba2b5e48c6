import TerminalUI
import TerminalWidgets

extension Form {
    mutating func move(_ motion: Motion, height: Int) {
        var list = ListView.State(selection: selection)
        list.move(motion, count: rows.count, height: height)
        select(row: list.selection, height: height)
    }

    /// Goes to a row, the nearest where there is no such row, and brings it into sight.
    mutating func select(row: Int, height: Int) {
        let rows = rows
        selection = max(0, min(row, rows.count - 1))
        let lines = FormLines(rows)
        let place = lines[selection]
        // Of a row that is higher than the form the line of the cursor counts.
        for line in [place.upperBound - 1, place.lowerBound, place.lowerBound + cursorLine] {
            scroll.reveal(line, count: lines.count, height: height)
        }
    }

    /// Goes to the row of a field.
    mutating func select(_ path: [Int], height: Int) {
        guard let row = rows.firstIndex(where: { $0.path == path }) else { return }
        select(row: row, height: height)
    }

    /// Moves the cursor up or down in the text of the row; false where that leads out of it.
    mutating func moveCursor(byLines lines: Int) -> Bool {
        guard let row = selectedRow, !row.field.isOmitted else { return false }
        var field = row.field
        guard field.input.moveCursor(byLines: lines) else { return false }
        self[row.path] = field
        return true
    }

    /// Goes to the row that was clicked, and in its text to the character.
    mutating func click(at point: Point, in area: Size) {
        let rows = rows
        let lines = FormLines(rows)
        let seen = scroll.visibleRows(count: lines.count, height: area.height)
        guard let index = lines.row(at: seen.lowerBound + point.y) else { return }
        let columns = FormColumns(rows, width: area.width)
        // A row that was not selected shows its text from the first column.
        let width = index == selection ? columns.inputWidth : .max
        let place = Point(
            point.x - columns.input,
            seen.lowerBound + point.y - lines[index].lowerBound
        )
        var field = rows[index].field
        if !field.isOmitted, place.x >= 0, place.x < columns.inputWidth {
            field.input.moveCursor(toClick: place, width: width)
            self[rows[index].path] = field
        }
        select(row: index, height: area.height)
    }

    /// Scrolls, as a wheel does, and keeps the selection in sight.
    mutating func scroll(by steps: Int, height: Int) {
        let lines = FormLines(rows)
        scroll.scroll(by: steps, count: lines.count, height: height)
        let seen = scroll.visibleRows(count: lines.count, height: height)
        guard !lines[selection].overlaps(seen) else { return }
        let isAbove = lines[selection].lowerBound < seen.lowerBound
        let line = isAbove ? seen.lowerBound : seen.upperBound - 1
        selection = lines.row(at: line) ?? selection
    }

    /// The line of the selected row on which the cursor is.
    private var cursorLine: Int {
        guard let field = selectedRow?.field, !field.isOmitted, case .json(let json) = field.input
        else { return 0 }
        return json.text.cursorPoint.y - json.text.scroll.offset
    }
}

/// Where the rows of a form stand below one another: a text of several lines makes its row as high.
struct FormLines: Equatable {
    /// The first line of each row, and then where the next would begin.
    private let starts: [Int]

    init(_ rows: [FormRow]) {
        starts = rows.reduce(into: [0]) { starts, row in
            starts.append((starts.last ?? 0) + row.height)
        }
    }

    /// How many lines there are.
    var count: Int { starts.last ?? 0 }

    /// The lines of a row; none for a row that is not there.
    subscript(row: Int) -> Range<Int> {
        guard row >= 0, row + 1 < starts.count else { return count..<count }
        return starts[row]..<starts[row + 1]
    }

    /// The row that a line belongs to.
    func row(at line: Int) -> Int? {
        guard line >= 0, line < count else { return nil }
        return starts.partitioningIndex { $0 > line } - 1
    }
}
