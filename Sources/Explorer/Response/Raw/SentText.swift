import TerminalUI
import TerminalWidgets
import ValueTree

/// A body as it was sent, wrapped to a width: rows are known by the offset of their first byte.
///
/// Rows are as wide as what is drawn, and together they are every byte of a line, once. A long line is
/// cut into blocks of bytes first, so that a row in its middle is found without reading it from its start;
/// the last row of a block may be short.
package struct SentText {
    /// Where the view and the cursor are: offsets of rows.
    package struct Place: Equatable, Sendable {
        package var top = 0
        package var cursor = 0

        package init() {}
    }

    /// One row on the screen.
    package struct Row: Equatable, Sendable {
        package let range: Range<Int>
        /// The line's number, counted from 0; nil where a line goes on.
        package let line: Int?
    }

    let lines: TextLines
    let width: Int

    package init(_ lines: TextLines, width: Int) {
        self.lines = lines
        self.width = max(1, width)
    }

    /// The columns of line numbers and marks.
    static func gutter(_ lines: TextLines) -> Int { String(lines.count).count + 3 }

    /// The start of the row that holds an offset.
    package func row(holding offset: Int) -> Int {
        let block = block(holding: offset)
        return block.rows[block.place(of: offset)].lowerBound
    }

    /// The rows from an offset on.
    package func rows(from start: Int, limit: Int) -> [Row] {
        var block = block(holding: start)
        var place = block.place(of: start)
        var rows: [Row] = []
        while rows.count < limit {
            let isStart = place == 0 && block.isLineStart
            rows.append(Row(range: block.rows[place], line: isStart ? block.line : nil))
            place += 1
            guard place == block.rows.count else { continue }
            guard let next = self.block(after: block) else { return rows }
            block = next
            place = 0
        }
        return rows
    }

    /// The row so many rows further down, or up, or the last one there is.
    package func step(from row: Int, by rows: Int) -> Int {
        var block = block(holding: row)
        var place = block.place(of: row) + max(-Self.longestStep, min(rows, Self.longestStep))
        while place >= block.rows.count, let next = self.block(after: block) {
            place -= block.rows.count
            block = next
        }
        while place < 0, let previous = self.block(before: block) {
            place += previous.rows.count
            block = previous
        }
        return block.rows[max(0, min(place, block.rows.count - 1))].lowerBound
    }

    private static let longestStep = 10_000

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

    /// The last row.
    package var last: Int { row(holding: lines.range(of: lines.count - 1).upperBound) }

    /// The first row of the view, such that the cursor's row is seen.
    func top(for place: Place, height: Int) -> Int {
        let top = row(holding: place.top)
        if place.cursor < top { return place.cursor }
        let rows = rows(from: top, limit: height)
        if rows.contains(where: { $0.range.lowerBound == place.cursor }) { return top }
        return step(from: place.cursor, by: -(height - 1))
    }

    /// The first byte of a row that is not white space.
    func firstInk(at row: Int) -> Int {
        let blanks: Set<UInt8> = [0x20, 0x09]
        let range = rows(from: row, limit: 1).first?.range ?? row..<row
        return range.first { !blanks.contains(lines.bytes[$0]) } ?? row
    }
}
