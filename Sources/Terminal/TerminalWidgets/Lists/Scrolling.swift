/// The visible part of a number of rows.
package struct ScrollState: Hashable, Sendable {
    /// The first visible row.
    package private(set) var offset: Int

    /// Creates a state that starts at a row.
    package init(offset: Int = 0) {
        self.offset = max(0, offset)
    }

    /// Scrolls by a number of rows, without going past the last row.
    package mutating func scroll(by rows: Int, count: Int, height: Int) {
        let last = max(0, count - max(1, height))
        offset = min(max(0, offset.addingReportingOverflow(rows).partialValue), last)
    }

    /// Scrolls a text, which has no cursor.
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

    /// Scrolls as little as possible to make the row visible.
    package mutating func reveal(_ row: Int, count: Int, height: Int) {
        let height = max(1, height)
        if row < offset { offset = max(0, row) }
        if row >= offset + height { offset = row - height + 1 }
        scroll(by: 0, count: count, height: height)
    }

    package func visibleRows(count: Int, height: Int) -> Range<Int> {
        var clamped = self
        clamped.scroll(by: 0, count: count, height: height)
        return clamped.offset..<max(clamped.offset, min(count, clamped.offset + max(0, height)))
    }
}

/// A movement through rows.
package enum Motion: Hashable, Sendable {
    /// Moves by a number of rows, backwards if negative.
    case by(Int)

    /// Moves up a page.
    case pageUp

    /// Moves down a page.
    case pageDown

    /// Moves up half a page.
    case halfPageUp

    /// Moves down half a page.
    case halfPageDown

    /// Moves to the first row.
    case first

    /// Moves to the last row.
    case last

    /// Moves up one row.
    package static let up = Motion.by(-1)

    /// Moves down one row.
    package static let down = Motion.by(1)

    /// The row it leads to, given `count` rows of which `height` are visible.
    package func destination(from row: Int, count: Int, height: Int) -> Int {
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
