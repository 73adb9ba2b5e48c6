/// Which part of many rows is seen.
package struct ScrollState: Hashable, Sendable {
    /// The first row that is seen.
    package private(set) var offset: Int

    /// Begins at that row.
    package init(offset: Int = 0) {
        self.offset = max(0, offset)
    }

    /// Goes on or back so far that the last row stays at the bottom.
    package mutating func scroll(by rows: Int, count: Int, height: Int) {
        let last = max(0, count - max(1, height))
        offset = min(max(0, offset.addingReportingOverflow(rows).partialValue), last)
    }

    /// Scrolls a text, which has no cursor of its own.
    package mutating func move(_ motion: Motion, count: Int, height: Int) {
        let rows =
            switch motion {
            case .by(let rows): rows
            case .pageUp: -max(1, height - 1)
            case .pageDown: max(1, height - 1)
            case .halfPageUp: -max(1, height / 2)
            case .halfPageDown: max(1, height / 2)
            case .first: -count
            case .last: count
            }
        scroll(by: rows, count: count, height: height)
    }

    /// Scrolls as little as possible so that the row is seen.
    package mutating func reveal(_ row: Int, count: Int, height: Int) {
        let height = max(1, height)
        if row < offset { offset = max(0, row) }
        if row >= offset + height { offset = row - height + 1 }
        scroll(by: 0, count: count, height: height)
    }

    /// The rows that are seen.
    package func visibleRows(count: Int, height: Int) -> Range<Int> {
        var clamped = self
        clamped.scroll(by: 0, count: count, height: height)
        return clamped.offset..<max(clamped.offset, min(count, clamped.offset + max(0, height)))
    }
}
