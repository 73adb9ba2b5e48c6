import ValueTree

/// An array of objects as a table: its columns, the cursor's column, and the order of its rows.
struct TableState: Equatable, Sendable {
    /// The index of the array in the list of nodes.
    let array: Int
    var columns: TableColumns
    /// The cursor's column.
    var column = 0
    /// The first column and the first row on the screen.
    var left = 0
    var top = 0
    var sort: TableSort?
    /// The request for the current or the next order of the rows.
    var request: TableRequest?
    /// The number of the request while it is running.
    var awaited: SearchID?
    /// The order of the rows; nil while they are shown in the order in which they were sent.
    var order: TableOrder?
}

/// The column by which rows are sorted.
struct TableSort: Equatable, Sendable {
    let column: String
    let isAscending: Bool
}

/// The names of a table's columns: those of the declared type, then others in the order of their
/// discovery.
struct TableColumns: Equatable, Sendable {
    private(set) var names: [String]
    /// The number of declared columns; nil if the type of the rows declares no fields.
    let declaredCount: Int?
    private var places: [String: Int]

    /// The number of undeclared columns up to which a table is useful.
    private static let limit = 200

    init(declared: [String]?) {
        names = declared ?? []
        declaredCount = declared?.count
        places = Dictionary(
            names.enumerated().map { ($1, $0) },
            uniquingKeysWith: { one, _ in one }
        )
    }

    var count: Int { names.count }

    func place(of name: String) -> Int? { places[name] }

    /// Returns whether a column is undeclared although fields are declared.
    func isUndeclared(_ place: Int) -> Bool { declaredCount.map { place >= $0 } ?? false }

    /// Adds the keys of a row that aren't columns yet.
    mutating func learn(from row: Document.Node) {
        guard count < Self.limit, row.isContainer, !row.isArray else { return }
        for child in row.children.prefix(Self.limit) where count < Self.limit {
            guard let key = child.value.key, key.byteRange.count <= PaddedBytes.previewLimit else {
                continue
            }
            let name = key.string
            guard places[name] == nil else { continue }
            places[name] = count
            names.append(name)
        }
    }
}

/// The shown rows of a table, in order; compared by identity.
final class TableOrder: Sendable, Equatable {
    /// The array's elements, by row.
    let elements: [Int]
    /// The rows by element; nil for an element that isn't shown.
    private let rows: [Int?]

    init(_ elements: [Int], of count: Int) {
        self.elements = elements
        var rows = [Int?](repeating: nil, count: count)
        for (row, element) in elements.enumerated() where element < count { rows[element] = row }
        self.rows = rows
    }

    func row(of element: Int) -> Int? { element < rows.count ? rows[element] : nil }

    static func == (left: TableOrder, right: TableOrder) -> Bool { left === right }
}
