import ValueTree

/// The rows of a table to show, and their order.
package struct TableRequest: Equatable, Sendable {
    let body: IndexedDocument
    /// The index of the array in the list of nodes.
    let array: Int
    let sort: TableSort?
    /// The values to filter by: only rows that are, or contain, one of them are shown.
    let filter: SearchHits?

    /// Whether all rows are shown in the order in which they were sent.
    var isAsSent: Bool { sort == nil && filter == nil }

    /// The array's elements in the order to show; don't call it on the main actor.
    func elements() -> [Int] {
        guard let array = body.document.node(index: array) else { return [] }
        let shown = selected(of: array)
        guard let sort else { return shown.map(\.element) }
        var keys: [(key: TableSortKey, element: Int)] = []
        keys.reserveCapacity(shown.count)
        for (element, row) in shown {
            if element.isMultiple(of: 1024), Task.isCancelled { return [] }
            keys.append((TableSortKey(row.child(named: sort.column)), element))
        }
        // In both directions, rows without a value are last and equal rows keep their order.
        let present = keys.filter { $0.key != .absent }.sorted { one, other in
            guard one.key != other.key else { return one.element < other.element }
            return (one.key < other.key) == sort.isAscending
        }
        return (present + keys.filter { $0.key == .absent }).map(\.element)
    }

    private func selected(of array: Document.Node) -> [(element: Int, row: Document.Node)] {
        let rows = array.children.enumerated().map { (element: $0, row: $1.value) }
        guard let places = filter?.places, !places.contains(array.index) else { return rows }
        return rows.filter { _, row in
            let place = places.partitioningIndex { $0 >= row.index }
            return place < places.count && places[place] < row.nextIndex
        }
    }
}

/// The value of a cell as a sort key: numbers, including those in strings, then texts, Booleans and
/// containers.
private enum TableSortKey: Comparable {
    /// A number, and the exact integer if a `Double` doesn't have enough digits for it.
    case number(Double, Int)
    case text(String)
    case flag(Int)
    /// A container, sorted by its number of values.
    case container(Int)
    /// A missing value or null.
    case absent

    /// Returns the number in a text, in JSON's notation or with leading zeros.
    private static func number(in text: String) -> TableSortKey? {
        let utf8 = text.utf8
        guard (1...40).contains(utf8.count), let first = utf8.first,
            first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
            utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
            let number = Double(text)
        else { return nil }
        return .number(number, Int(text) ?? 0)
    }

    init(_ node: Document.Node?) {
        guard let node else {
            self = .absent
            return
        }
        if node.isContainer {
            self = .container(node.count)
        } else if let number = node.double {
            self = .number(number, node.int ?? 0)
        } else if let number = node.string.flatMap({ Self.number(in: $0) }) {
            self = number
        } else if let text = node.string ?? node.numberText {
            self = .text(text)
        } else {
            self = node.bool.map { .flag($0 ? 1 : 0) } ?? .absent
        }
    }
}
