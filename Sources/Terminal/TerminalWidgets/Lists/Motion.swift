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
