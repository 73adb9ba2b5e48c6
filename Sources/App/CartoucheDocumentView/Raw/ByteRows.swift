import TerminalUI
import TerminalWidgets
package import ValueTree

/// The bytes of a body in screen rows, each identified by the offset of its first byte.
package protocol ByteRows {
    var bytes: PaddedBytes { get }

    /// The start of the row that contains an offset.
    func row(holding offset: Int) -> Int

    /// Returns the rows from an offset on.
    func rows(from start: Int, limit: Int) -> [ByteRow]

    /// Returns the row `rows` further down or up, or the last one in that direction.
    func step(from row: Int, by rows: Int) -> Int

    var last: Int { get }
}

/// A row on the screen.
package struct ByteRow: Equatable, Sendable {
    package let range: Range<Int>
    /// The number of the line that starts here, counted from 0; nil for a continued line or binary data.
    package let line: Int?
}

/// The first visible row and the cursor's row, as offsets.
package struct RowOffsets: Equatable, Sendable {
    package var top = 0
    package var cursor = 0

    package init() {}
}

extension ByteRows {
    func move(_ motion: Motion, from row: Int, height: Int) -> Int {
        let page = max(1, height - 1)
        switch motion {
        case .by(let rows): return step(from: row, by: rows)
        case .pageUp: return step(from: row, by: -page)
        case .pageDown: return step(from: row, by: page)
        case .halfPageUp: return step(from: row, by: -max(1, page / 2))
        case .halfPageDown: return step(from: row, by: max(1, page / 2))
        case .first: return 0
        case .last: return last
        }
    }

    /// Returns the first row of the view that makes the cursor's row visible.
    func top(for offsets: RowOffsets, height: Int) -> Int {
        let top = row(holding: offsets.top)
        if offsets.cursor < top { return offsets.cursor }
        let rows = rows(from: top, limit: height)
        if rows.contains(where: { $0.range.lowerBound == offsets.cursor }) { return top }
        return step(from: offsets.cursor, by: -(height - 1))
    }

    /// Returns the first byte of a row that isn't white space.
    func firstInk(at row: Int) -> Int {
        let blanks: Set<UInt8> = [0x20, 0x09]
        let range = rows(from: row, limit: 1).first?.range ?? row..<row
        return range.first { !blanks.contains(bytes[$0]) } ?? row
    }
}
