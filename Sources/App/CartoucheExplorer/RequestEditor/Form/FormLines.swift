/// Where the rows of a form stand below one another: a text of several lines makes its row as high.
struct FormLines: Equatable {
    /// The first line of each row, and then where the next would begin.
    private let starts: [Int]

    init(_ rows: [FormRow]) {
        starts = rows.reduce(into: [0]) { starts, row in
            starts.append((starts.last ?? 0) + row.height)
        }
    }

    /// How many lines there are.
    var count: Int { starts.last ?? 0 }

    /// The lines of a row; none for a row that is not there.
    subscript(row: Int) -> Range<Int> {
        guard row >= 0, row + 1 < starts.count else { return count..<count }
        return starts[row]..<starts[row + 1]
    }

    /// The row that a line belongs to.
    func row(at line: Int) -> Int? {
        guard line >= 0, line < count else { return nil }
        return starts.lastIndex { $0 <= line }
    }
}
