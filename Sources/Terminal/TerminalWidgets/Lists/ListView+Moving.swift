extension ListView.State {
    /// Moves the selection and keeps it in sight.
    package mutating func move(_ motion: Motion, count: Int, height: Int) {
        select(
            motion.destination(from: selection, count: count, height: height),
            count: count,
            height: height
        )
    }

    /// Selects a row, the nearest where there is no such row, and brings it into sight.
    package mutating func select(_ row: Int, count: Int, height: Int) {
        var scroll = scroll
        let row = max(0, min(row, count - 1))
        scroll.reveal(row, count: count, height: height)
        self = Self(selection: row, scroll: scroll)
    }

    /// Scrolls, as a wheel does, and keeps the selection in sight.
    package mutating func scroll(by rows: Int, count: Int, height: Int) {
        var scroll = scroll
        scroll.scroll(by: rows, count: count, height: height)
        let seen = scroll.visibleRows(count: count, height: height)
        let row = max(seen.lowerBound, min(selection, seen.upperBound - 1))
        self = Self(selection: row, scroll: scroll)
    }

    /// The row on a line of the widget, for a click; nil below the last.
    package func row(at y: Int, count: Int, height: Int) -> Int? {
        let rows = scroll.visibleRows(count: count, height: height)
        let row = rows.lowerBound + y
        return rows.contains(row) ? row : nil
    }
}
