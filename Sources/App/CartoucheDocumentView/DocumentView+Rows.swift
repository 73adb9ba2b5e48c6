package import TerminalUI

extension DocumentView {
    /// Returns the points of the visible rows of tree or table, in the coordinates of the document;
    /// a click there moves the cursor to the row.
    ///
    /// Text has no such rows.
    package func rowPlaces(in layout: DocumentLayout) -> [Point] {
        if let table = layout.table, let shown = tableContent {
            let count = min(layout.tableHeight, shown.rowCount - shown.table.top)
            // The names of the columns are above.
            return Self.places(count, from: table.origin + Point(0, 1))
        }
        guard let tree = layout.tree, let content else { return [] }
        if let selected {
            return Self.places(min(selected.count, layout.treeHeight), from: tree.origin)
        }
        let shown = content.shownRows(from: treeTop, height: max(1, layout.treeHeight))
        let count = min(shown.parents.count + shown.rows.count, layout.treeHeight)
        return Self.places(count, from: tree.origin)
    }

    private static func places(_ count: Int, from origin: Point) -> [Point] {
        (0..<max(0, count)).map { Point(origin.x, origin.y + $0) }
    }
}
