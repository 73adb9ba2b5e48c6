import ValueTree

/// The tables parsed so far, and what may still be added to each.
struct TOMLTree {
    /// What created a table.
    enum Origin {
        /// A header of a table below it; the table may still get its own header.
        case passed
        case header
        /// A dotted key; only dotted keys, and headers of tables below it, add to it.
        case dotted
        /// Braces; nothing may be added.
        case inline
    }

    enum Entry {
        case scalar(SupportedType)
        case list([Entry])
        case table(Int)
        /// The tables of headers in double brackets, at least one.
        case tables([Int])
    }

    private struct Table {
        var origin: Origin
        let depth: Int
        var keys: [String] = []
        var entries: [ExactKey: Entry] = [:]
    }

    /// The table of the whole text.
    static let root = 0

    private var tables = [Table(origin: .header, depth: 0)]

    func depth(of table: Int) -> Int { tables[table].depth }

    func origin(of table: Int) -> Origin { tables[table].origin }

    func entry(_ key: String, of table: Int) -> Entry? { tables[table].entries[ExactKey(key)] }

    mutating func setOrigin(_ origin: Origin, of table: Int) { tables[table].origin = origin }

    mutating func set(_ entry: Entry, for key: String, of table: Int) {
        if tables[table].entries.updateValue(entry, forKey: ExactKey(key)) == nil {
            tables[table].keys.append(key)
        }
    }

    /// Appends a table to an array of tables, which is removed meanwhile, so that it is not copied.
    mutating func append(_ element: Int, to key: String, of table: Int) {
        guard case .tables(var list)? = tables[table].entries.removeValue(forKey: ExactKey(key))
        else {
            tables[table].keys.append(key)
            tables[table].entries[ExactKey(key)] = .tables([element])
            return
        }
        list.append(element)
        tables[table].entries[ExactKey(key)] = .tables(list)
    }

    /// Creates a table that is not in any other yet.
    mutating func makeTable(_ origin: Origin, depth: Int) -> Int {
        tables.append(Table(origin: origin, depth: depth))
        return tables.count - 1
    }

    /// The value of a table.
    ///
    /// The depth is limited, and so is this recursion.
    func value(of table: Int = root) -> SupportedType {
        let table = tables[table]
        return .dictionary(
            members: table.keys.compactMap { key in
                table.entries[ExactKey(key)].map { SupportedType.Member(key, value(of: $0)) }
            }
        )
    }

    private func value(of entry: Entry) -> SupportedType {
        Steps.add()
        return switch entry {
        case .scalar(let value): value
        case .list(let entries): .array(entries.map { value(of: $0) })
        case .table(let table): value(of: table)
        case .tables(let tables): .array(tables.map { value(of: $0) })
        }
    }
}
