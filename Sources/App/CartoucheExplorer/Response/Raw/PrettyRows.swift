import ValueTree

/// A parsed body printed prettily in a side of that width: lines, and their rows where they are wrapped.
struct PrettyRows {
    let parsed: ParsedBody
    let width: Int
    let wraps: Bool

    /// The columns of line numbers and marks.
    var gutter: Int { String(parsed.lines.count).count + 3 }

    /// The rows from a line on; the cursor's line, if it is seen, says how far they are indented.
    func rows(from top: Int, limit: Int, cursor: Int) -> (rows: [PrettyRow], Indentation) {
        let lines = parsed.prettyLines(from: top, limit: limit)
        let indentation = indentation(of: lines, cursor: cursor)
        var rows: [PrettyRow] = []
        for line in lines where rows.count < limit {
            rows += self.rows(of: line, indentation)
        }
        return (Array(rows.prefix(limit)), indentation)
    }

    /// The first line of the view, such that the cursor's line is seen whole, or as far as there is room.
    func top(_ top: Int, showing cursor: Int, height: Int) -> Int {
        guard wraps, cursor > top else { return min(top, cursor) }
        let lines = parsed.prettyLines(from: max(top, cursor - height + 1), limit: height)
            .prefix { $0.number <= cursor }
        let indentation = indentation(of: Array(lines), cursor: cursor)
        var room = height
        var first = cursor
        for line in lines.reversed() {
            room -= rows(of: line, indentation).count
            guard room >= 0 || line.number == cursor else { break }
            first = line.number
        }
        return max(top, first)
    }

    private func rows(of line: PrettyLine, _ indentation: Indentation) -> [PrettyRow] {
        let room = width - gutter - indentation.columns(at: line.depth)
        return PrettyRow.rows(of: line, width: wraps ? room : nil)
    }

    private func indentation(of lines: [PrettyLine], cursor: Int) -> Indentation {
        let depth = lines.first { $0.number == cursor }?.depth ?? lines.first?.depth ?? 0
        return Indentation(cursorDepth: depth, width: width - gutter + 1)
    }
}
