internal import ValueTree

/// The undeclared keys of the open objects, used to find duplicates.
///
/// Every object of a long list may have some. The keys of most objects are compared with each other
/// directly, because a table for each object would take longer than decoding it.
struct OtherKeys {
    /// The number of undeclared keys above which an object gets a table.
    private static let listLimit = 16

    /// The indices of the values, grouped by object.
    private var values: [Int] = []
    /// The tables of objects with many keys, by the start of the object's part of the list.
    private var tables: [Int: [ExactKey: Int]] = [:]

    var count: Int { values.count }

    /// Adds the key of a value to those of the object that starts at an index.
    ///
    /// Returns the last earlier value with the same key.
    mutating func add(_ value: Int, from start: Int, in document: Document) -> Int? {
        guard values.count - start < Self.listLimit else {
            return addToTable(value, from: start, in: document)
        }
        for index in start..<values.count
        where document.isSameKey(at: values[index] - 1, as: value - 1) {
            defer { values[index] = value }
            return values[index]
        }
        values.append(value)
        return nil
    }

    private mutating func addToTable(
        _ value: Int,
        from start: Int,
        in document: Document
    ) -> Int? {
        if tables[start] == nil {
            var table: [ExactKey: Int] = [:]
            for value in values[start...] { table[document.exactKey(of: value)] = value }
            tables[start] = table
        }
        return tables[start]?.updateValue(value, forKey: document.exactKey(of: value))
    }

    /// Removes the keys of an object.
    mutating func removeAll(from start: Int) {
        guard values.count > start else { return }
        if values.count - start >= Self.listLimit { tables[start] = nil }
        values.removeLast(values.count - start)
    }
}

extension Document {
    fileprivate func exactKey(of value: Int) -> ExactKey { ExactKey(name(at: value - 1)) }
}
