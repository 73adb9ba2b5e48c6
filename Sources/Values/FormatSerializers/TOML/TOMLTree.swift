import ValueTree

/// The tables of a text as far as it has been read, and what may still be added to each.
struct TOMLTree {
    /// What a table was made by.
    enum Origin {
        /// On the way to the table of a header; may still get a header of its own.
        case passed
        case header
        /// By a key of several parts; only such keys, and headers below it, add to it.
        case dotted
        /// Between braces; complete.
        case inline
    }

    enum Entry {
        case scalar(SupportedType)
        case list([Entry])
        case table(Int)
        /// Of headers in double brackets, at least one.
        case tables([Int])
    }

    private struct Table {
        var origin: Origin
        let depth: Int
        var keys: [String] = []
        var entries: [String: Entry] = [:]
    }

    /// The table of the text itself.
    static let root = 0

    private var tables = [Table(origin: .header, depth: 0)]

    func depth(of table: Int) -> Int { tables[table].depth }

    func origin(of table: Int) -> Origin { tables[table].origin }

    func entry(_ key: String, of table: Int) -> Entry? { tables[table].entries[key] }

    mutating func setOrigin(_ origin: Origin, of table: Int) { tables[table].origin = origin }

    mutating func set(_ entry: Entry, for key: String, of table: Int) {
        if tables[table].entries.updateValue(entry, forKey: key) == nil {
            tables[table].keys.append(key)
        }
    }

    /// Adds a table to a list of them; the list is taken out meanwhile, so that it is not copied.
    mutating func append(_ element: Int, to key: String, of table: Int) {
        guard case .tables(var list)? = tables[table].entries.removeValue(forKey: key) else {
            tables[table].keys.append(key)
            tables[table].entries[key] = .tables([element])
            return
        }
        list.append(element)
        tables[table].entries[key] = .tables(list)
    }

    /// A table that is in no other yet.
    mutating func makeTable(_ origin: Origin, depth: Int) -> Int {
        tables.append(Table(origin: origin, depth: depth))
        return tables.count - 1
    }

    /// The finished value; depth is limited, so the recursion is too.
    func value(of table: Int = root) -> SupportedType {
        let table = tables[table]
        return .dictionary(
            members: table.keys.compactMap { key in
                table.entries[key].map { SupportedType.Member(key, value(of: $0)) }
            }
        )
    }

    private func value(of entry: Entry) -> SupportedType {
        switch entry {
        case .scalar(let value): value
        case .list(let entries): .array(entries.map { value(of: $0) })
        case .table(let table): value(of: table)
        case .tables(let tables): .array(tables.map { value(of: $0) })
        }
    }
}
