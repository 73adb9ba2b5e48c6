import TerminalUI
import TerminalWidgets
import ValueTree

/// The columns of a table on the screen, with the widths that the visible rows need.
struct TableLayout {
    struct Column {
        let place: Int
        let x: Int
        let width: Int
    }

    let columns: [Column]
    /// Whether there are more columns to the right.
    let hasMore: Bool

    /// The maximum width of a value; longer values are truncated.
    private static let widest = 32
    /// The width of a mark before each cell, and a blank after it.
    private static let padding = 2
    /// The minimum visible width of a column at the right edge.
    private static let narrowest = 8

    init(_ content: TableContent, width: Int, height: Int) {
        let rows = content.rows(height)
        var columns: [Column] = []
        var x = Self.gutter(content)
        var place = content.table.left
        while place < content.table.columns.count,
            columns.isEmpty || x + Self.narrowest <= width
        {
            let wanted = Self.width(of: place, rows, content)
            columns.append(Column(place: place, x: x, width: min(wanted, max(1, width - x))))
            x += wanted + Self.padding
            place += 1
        }
        self.columns = columns
        hasMore = place < content.table.columns.count
    }

    /// Returns the width of a row's number and of the mark before it.
    static func gutter(_ content: TableContent) -> Int {
        "\(max(0, content.array.count - 1))".count + 4
    }

    /// Returns the first column to show so that the cursor's column is fully visible.
    static func firstColumn(_ content: TableContent, width: Int, height: Int) -> Int {
        let rows = content.rows(height)
        var place = content.table.column
        var room = width - gutter(content) - self.width(of: place, rows, content) - padding
        while place > 0 {
            room -= self.width(of: place - 1, rows, content) + padding
            guard room >= 0 else { break }
            place -= 1
        }
        return place
    }

    /// Returns the column at a position in a row.
    func column(at x: Int) -> Int? { columns.last { $0.x <= x }?.place }

    /// Returns the name of a column, with its sort order, and `+` if it is undeclared.
    static func title(of place: Int, _ table: TableState) -> String {
        let name = table.columns.names[place]
        let mark = table.columns.isUndeclared(place) ? "+" : ""
        guard let sort = table.sort, sort.column == name else { return mark + name }
        return mark + name + (sort.isAscending ? " ↑" : " ↓")
    }

    private static func width(
        of place: Int,
        _ rows: [TableContent.Row],
        _ content: TableContent
    ) -> Int {
        guard place < content.table.columns.count else { return 0 }
        let title = TextWidth.columns(of: title(of: place, content.table))
        let cells = rows.map { TextWidth.columns(of: content.cell($0, column: place).text) }
        return min(widest, max(1, title, cells.max() ?? 0))
    }
}
