import TerminalUI
import TerminalWidgets
import ValueTree

/// A body as it was sent, wrapped to a width: rows are known by the offset of their first byte.
package struct SentText {
    /// Where the view and the cursor are: offsets of rows.
    package struct Place: Equatable, Sendable {
        package var top = 0
        package var cursor = 0

        package init() {}
    }

    /// One row on the screen.
    struct Row: Equatable {
        let range: Range<Int>
        /// The line's number, counted from 0; nil where a line goes on.
        let line: Int?
        /// Whether the line goes on in the next row.
        let goesOn: Bool
    }

    let lines: TextLines
    let width: Int

    init(_ lines: TextLines, width: Int) {
        self.lines = lines
        self.width = max(1, width)
    }

    /// The columns of line numbers and marks.
    static func gutter(_ lines: TextLines) -> Int { String(lines.count).count + 3 }

    /// The start of the row that holds an offset.
    func row(holding offset: Int) -> Int {
        let line = lines.range(of: lines.line(at: offset))
        guard line.contains(offset) else { return line.lowerBound }
        let place = (offset - line.lowerBound) / width
        let start = boundary(line.lowerBound + place * width, in: line)
        return start > offset ? boundary(line.lowerBound + (place - 1) * width, in: line) : start
    }

    /// The rows from an offset on.
    func rows(from start: Int, limit: Int) -> [Row] {
        var rows: [Row] = []
        var next: Int? = row(holding: start)
        while let start = next, rows.count < limit {
            let number = lines.line(at: start)
            let line = lines.range(of: number)
            let end = end(of: start, in: line)
            rows.append(
                Row(
                    range: start..<end,
                    line: start == line.lowerBound ? number : nil,
                    goesOn: end < line.upperBound
                )
            )
            next = follower(of: start)
        }
        return rows
    }

    func move(_ motion: Motion, from row: Int, height: Int) -> Int {
        let page = max(1, height - 1)
        switch motion {
        case .by(let rows): return step(from: row, by: rows)
        case .pageUp: return step(from: row, by: -page)
        case .pageDown: return step(from: row, by: page)
        case .halfPageUp: return step(from: row, by: -max(1, page / 2))
        case .halfPageDown: return step(from: row, by: max(1, page / 2))
        case .first: return 0
        case .last:
            let line = lines.range(of: lines.count - 1)
            return self.row(holding: max(line.lowerBound, line.upperBound - 1))
        }
    }

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
        let line = lines.range(of: lines.line(at: row))
        let end = end(of: row, in: line)
        let blanks: Set<UInt8> = [0x20, 0x09]
        return (row..<end).first { !blanks.contains(lines.bytes[$0]) } ?? row
    }

    private func step(from row: Int, by rows: Int) -> Int {
        var row = self.row(holding: row)
        for _ in 0..<min(rows.magnitude, 10_000) {
            guard let next = rows > 0 ? follower(of: row) : predecessor(of: row) else { return row }
            row = next
        }
        return row
    }

    private func follower(of row: Int) -> Int? {
        let number = lines.line(at: row)
        let line = lines.range(of: number)
        let end = end(of: row, in: line)
        if end < line.upperBound { return end }
        return number + 1 < lines.count ? lines.range(of: number + 1).lowerBound : nil
    }

    private func predecessor(of row: Int) -> Int? {
        let number = lines.line(at: row)
        let line = lines.range(of: number)
        if row > line.lowerBound { return self.row(holding: row - 1) }
        guard number > 0 else { return nil }
        let before = lines.range(of: number - 1)
        return self.row(holding: max(before.lowerBound, before.upperBound - 1))
    }

    private func end(of row: Int, in line: Range<Int>) -> Int {
        let place = (row - line.lowerBound + width - 1) / width
        var end = boundary(min(line.lowerBound + (place + 1) * width, line.upperBound), in: line)
        if end <= row { end = line.upperBound }
        return min(end, line.upperBound)
    }

    /// The first offset from here on that does not cut a character in two.
    private func boundary(_ offset: Int, in line: Range<Int>) -> Int {
        var offset = max(offset, line.lowerBound)
        let limit = min(offset + 3, line.upperBound)
        while offset < limit, lines.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }
}
