package import TerminalUI
import TerminalWidgets
import ValueTree

extension DocumentView {
    package enum TableMessage: Equatable, Sendable {
        /// Moves the cursor a number of columns to the right.
        case columnMoved(Int)
        /// Switches the order of the rows by the cursor's column: ascending, descending, as sent.
        case sortTurned
    }

    package static let tableKeys = KeyTable<Message>([
        KeyBinding(["s"], .keySort, .table(.sortTurned)),
        KeyBinding([.left, "h"], .keyPreviousColumn, .table(.columnMoved(-1))),
        KeyBinding([.right, "l"], .keyNextColumn, .table(.columnMoved(1))),
        KeyBinding([.enter], .keyWholeValue, .rowOpened),
        KeyBinding(["v"], .keyOpenString, .stringOpened),
        KeyBinding(["n"], .keyNextHit, .searching(.nextHit)),
        KeyBinding(["N"], .keyPreviousHit, .searching(.previousHit)),
    ]).moving(Message.moved)

    /// Shows another side and keeps the cursor.
    ///
    /// The rows of a table with a filter are requested by ``arrangement()``.
    package mutating func choose(_ side: Side) {
        self.side = side
        whole = nil
        opened = nil
        guard side == .table, let content else { return }
        let next = content.table(around: cursor.node)
        if next?.array != table?.array { table = next }
        guard let table, let shown = TableContent(content, table),
            shown.place(of: cursor.node) == nil, let first = shown.row(0)
        else { return }
        cursor = shown.position(first, column: table.column)
        isOnClosing = false
    }

    /// Returns the side that shows the body if another one can't: not every document has a table,
    /// and other bodies have no tree.
    package func side(inPlaceOf side: Side) -> Side {
        guard side != .raw else { return .raw }
        guard let content else {
            return switch absence {
            case .notYetParsed, .empty: side
            case .picture: .tree
            case .plain, .malformed: .raw
            }
        }
        return side == .table && content.table(around: cursor.node) == nil ? .tree : side
    }

    /// The content of the table; nil if there is none.
    var tableContent: TableContent? {
        guard let content, let table else { return nil }
        return TableContent(content, table)
    }

    /// Returns the request for the arranged rows, if it differs from the last request.
    package mutating func arrangement() -> [Request] {
        guard side == .table, let parsed, let array = table?.array, !isFilterRunning else {
            return []
        }
        let filter = selected == nil ? nil : search?.hits
        let wanted = TableRequest(body: parsed, array: array, sort: table?.sort, filter: filter)
        guard wanted != table?.request else { return [] }
        table?.request = wanted
        guard !wanted.isAsSent else {
            table?.order = nil
            table?.awaited = nil
            return []
        }
        lastSearch = SearchID(lastSearch.number + 1)
        table?.awaited = lastSearch
        return [.search(lastSearch, .rows(wanted))]
    }

    /// Whether a path is typed whose values are still being searched.
    private var isFilterRunning: Bool {
        guard let search, search.scope == .path, search.fault == nil else { return false }
        return search.hits == nil && !search.field.text.isEmpty
    }

    /// Returns whether a request for rows with this number is running.
    package func awaitsRows(of id: SearchID) -> Bool { table?.awaited == id }

    /// Stops waiting for rows, so that ``arrangement()`` requests them again.
    package mutating func forgetAwaitedRows() {
        guard table?.awaited != nil else { return }
        table?.awaited = nil
        table?.request = nil
    }

    /// The array's elements in the order of the rows; nil while they are shown as they were sent.
    package var arrangedRows: [Int]? { table?.order?.elements }

    /// Shows the requested rows.
    mutating func show(rows: SearchHits, layout: DocumentLayout) -> Effect {
        guard let array = table?.request.flatMap({ $0.body.document.node(index: $0.array) }) else {
            return .nothing
        }
        table?.awaited = nil
        table?.order = TableOrder(rows.places, of: array.count)
        table?.top = 0
        revealTable(layout: layout)
        return .nothing
    }

    mutating func update(_ message: TableMessage, layout: DocumentLayout) -> Effect {
        guard let table, table.columns.count > 0 else { return .notice(.noTable) }
        switch message {
        case .columnMoved(let columns):
            let column = max(0, min(table.column + columns, table.columns.count - 1))
            guard column != table.column else { return .notice(.endOfBody) }
            go(toRow: cursorRow ?? 0, column: column, layout: layout)
            return .nothing
        case .sortTurned: return turnSort(by: table.columns.names[table.column])
        }
    }

    private mutating func turnSort(by column: String) -> Effect {
        let name = TextArgument.text(column)
        guard let sort = table?.sort, sort.column == column else {
            table?.sort = TableSort(column: column, isAscending: true)
            return .notice(.sortedUp, name)
        }
        table?.sort = sort.isAscending ? TableSort(column: column, isAscending: false) : nil
        return sort.isAscending ? .notice(.sortedDown, name) : .notice(.sortedAsSent)
    }

    /// The object of the cursor's row; nil if that row isn't shown.
    var shownRow: TableContent.Row? { cursorRow.flatMap { tableContent?.row($0) } }

    /// The cursor's row; nil if it isn't shown.
    private var cursorRow: Int? { tableContent?.place(of: cursor.node)?.row }

    mutating func moveTable(_ motion: Motion, layout: DocumentLayout) -> Effect {
        guard let shown = tableContent else { return .notice(.noTable) }
        guard shown.rowCount > 0 else { return .notice(.endOfBody) }
        let next = motion.destination(
            from: cursorRow ?? 0,
            count: shown.rowCount,
            height: layout.tableHeight
        )
        let isSame = next == cursorRow
        go(toRow: next, column: shown.table.column, layout: layout)
        return isSame ? .notice(.endOfBody) : .nothing
    }

    /// Moves the cursor to a cell; a click on the name of a column also sorts by it.
    mutating func clickTable(_ point: Point, layout: DocumentLayout) -> Effect {
        guard let shown = tableContent, let area = layout.table else { return .notice(.noTable) }
        let columns = TableLayout(shown, width: area.width, height: layout.tableHeight)
        let column = columns.column(at: point.x) ?? shown.table.column
        guard point.y > 0 else {
            go(toRow: cursorRow ?? 0, column: column, layout: layout)
            return update(.sortTurned, layout: layout)
        }
        let row = min(shown.table.top + point.y - 1, shown.rowCount - 1)
        go(toRow: row, column: column, layout: layout)
        return .nothing
    }

    private mutating func go(toRow row: Int, column: Int, layout: DocumentLayout) {
        table?.column = column
        guard let shown = tableContent, let row = shown.row(row) else { return }
        jump(to: shown.position(row, column: column), layout: layout)
    }

    /// Scrolls the table so that the cursor's cell is visible, and adds the columns of new rows.
    mutating func revealTable(layout: DocumentLayout) {
        guard side == .table, let shown = tableContent, let area = layout.table else { return }
        let height = layout.tableHeight
        var next = shown.table
        if let row = shown.place(of: cursor.node)?.row {
            next.top = max(min(next.top, row), row - height + 1)
        }
        next.top = max(0, min(next.top, shown.rowCount - height))
        guard let scrolled = TableContent(shown.tree, next) else { return }
        for row in scrolled.rows(height) { next.columns.learn(from: row.node) }
        let cell = cursor.ghost == 0 ? TableContent(shown.tree, next)?.place(of: cursor.node) : nil
        next.column = cell?.column ?? next.column
        table = next
        guard let settled = tableContent else { return }
        let first = TableLayout.firstColumn(settled, width: area.width, height: height)
        table?.left = max(min(next.left, next.column), first)
    }
}
