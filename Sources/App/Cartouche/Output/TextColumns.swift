/// Aligns rows of cells in columns, two spaces apart.
///
/// If a terminal is too narrow for all columns, the last one is wrapped if it has enough room.
/// Columns without room are indented on the following lines. Nothing is cut.
struct TextColumns {
    private static let gap = 2
    private static let indent = 4
    /// The minimum width of a wrapped column.
    private static let leastWidth = 24

    /// The columns of the terminal, or nil for lines of any length.
    private let limit: Int?
    /// The start of each column.
    private let starts: [Int]
    /// The number of columns that are aligned in every row.
    private let aligned: Int

    static func lines(_ rows: [[Words]], in limit: Int? = nil) -> [Words] {
        guard let limit else { return TextColumns(rows, nil).lines(of: rows) }
        let rows = rows.map { $0.map(\.onOneLine) }
        return TextColumns(rows, limit).lines(of: rows)
    }

    private init(_ rows: [[Words]], _ limit: Int?) {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.lazy.filter { $0.count > column }.map { $0[column].width }.max() ?? 0
        }
        let starts = widths.indices.map { column in
            widths[..<column].reduce(0) { $0 + $1 + Self.gap }
        }
        self.limit = limit
        self.starts = starts
        guard let limit else {
            aligned = count
            return
        }
        let fitting = widths.indices.prefix { starts[$0] + widths[$0] <= limit }.count
        let isOneMore =
            fitting == count - 1
            && limit - starts[fitting] >= max(Self.leastWidth, limit / 3)
        aligned = isOneMore ? count : fitting
    }

    private func lines(of rows: [[Words]]) -> [Words] { rows.flatMap(lines(of:)) }

    private func lines(of row: [Words]) -> [Words] {
        var lines = [Words()]
        var used = 0
        for (column, cell) in row.enumerated() where !cell.isEmpty {
            let start = start(of: column, after: used, onFirst: lines.count == 1)
            guard let limit else {
                Self.put([cell], at: start, &used, in: &lines)
                continue
            }
            if column < aligned || start + cell.width <= limit {
                Self.put(cell.wrapped(to: limit - start), at: start, &used, in: &lines)
            } else {
                if used > 0 { lines.append(Words()) }
                used = 0
                let start = min(lines.count == 1 ? 0 : Self.indent, limit - 1)
                Self.put(cell.wrapped(to: limit - start), at: start, &used, in: &lines)
            }
        }
        return lines
    }

    /// Returns the start of a cell: in its column if there is room, otherwise after the preceding
    /// cells.
    private func start(of column: Int, after used: Int, onFirst isFirst: Bool) -> Int {
        let next = used == 0 ? 0 : used + Self.gap
        let hasColumn = isFirst && limit.map { starts[column] + Self.leastWidth <= $0 } != false
        return column < aligned || hasColumn ? max(starts[column], next) : next
    }

    /// Adds the lines of a cell, all of which begin at the same column.
    private static func put(
        _ cell: [Words],
        at start: Int,
        _ used: inout Int,
        in lines: inout [Words]
    ) {
        for (index, part) in cell.enumerated() {
            if index > 0 {
                lines.append(Words())
                used = 0
            }
            lines[lines.count - 1] += Words(String(repeating: " ", count: start - used)) + part
            used = start + part.width
        }
    }
}
