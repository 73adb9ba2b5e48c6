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

/// Ways through rows.
package enum Motion: Hashable, Sendable {
    /// So many rows on, or back where negative.
    case by(Int)

    /// A screenful back.
    case pageUp

    /// A screenful on.
    case pageDown

    /// Half a screenful back.
    case halfPageUp

    /// Half a screenful on.
    case halfPageDown

    /// To the first row.
    case first

    /// To the last row.
    case last

    /// One row back.
    package static let up = Motion.by(-1)

    /// One row on.
    package static let down = Motion.by(1)

    /// Where it leads from a row among so many, seen through so many.
    func destination(from row: Int, count: Int, height: Int) -> Int {
        let page = max(1, height - 1)
        let target =
            switch self {
            case .by(let rows): row.addingReportingOverflow(rows).partialValue
            case .pageUp: row - page
            case .pageDown: row + page
            case .halfPageUp: row - max(1, height / 2)
            case .halfPageDown: row + max(1, height / 2)
            case .first: 0
            case .last: count - 1
            }
        return max(0, min(target, count - 1))
    }
}
