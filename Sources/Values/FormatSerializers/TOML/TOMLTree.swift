import ValueTree

/// The tables parsed so far, and the rules for adding to each.
struct TOMLTree {
    /// The part of the text that created a table.
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
        private var entries: [String: Entry] = [:]

        init(origin: Origin, depth: Int) {
            self.origin = origin
            self.depth = depth
        }

        subscript(key: String) -> Entry? {
            get { entries[Self.identity(of: key)] }
            set { entries[Self.identity(of: key)] = newValue }
        }

        /// Returns a text that equals only those of keys with the same bytes.
        ///
        /// Keys that are canonically equal are two keys in TOML, but one in a dictionary. A key
        /// type would be clearer. But every start reads a theme, and for each new key type of a
        /// dictionary the runtime searches all conformances of the program.
        private static func identity(of key: String) -> String {
            guard !key.utf8.allSatisfy({ $0 < 0x80 }) else { return key }
            // No key of ASCII characters contains the first character.
            return key.utf8.reduce(into: "é") { $0 += String($1, radix: 16) + "." }
        }
    }

    /// The table of the whole text.
    static let root = 0

    private var tables = [Table(origin: .header, depth: 0)]

    func depth(of table: Int) -> Int { tables[table].depth }

    func origin(of table: Int) -> Origin { tables[table].origin }

    func entry(_ key: String, of table: Int) -> Entry? { tables[table][key] }

    mutating func setOrigin(_ origin: Origin, of table: Int) { tables[table].origin = origin }

    mutating func set(_ entry: Entry, for key: String, of table: Int) {
        if tables[table][key] == nil { tables[table].keys.append(key) }
        tables[table][key] = entry
    }

    /// Appends a table to an array of tables, which is removed meanwhile to avoid a copy.
    mutating func append(_ element: Int, to key: String, of table: Int) {
        guard case .tables(var list)? = tables[table][key] else {
            tables[table].keys.append(key)
            tables[table][key] = .tables([element])
            return
        }
        tables[table][key] = nil
        list.append(element)
        tables[table][key] = .tables(list)
    }

    /// Creates a table that isn't in another one yet.
    mutating func makeTable(_ origin: Origin, depth: Int) -> Int {
        tables.append(Table(origin: origin, depth: depth))
        return tables.count - 1
    }

    /// Returns the value of a table.
    ///
    /// The depth of tables is limited, and so is this recursion.
    func value(of table: Int = root) -> SupportedType {
        let table = tables[table]
        return .dictionary(
            members: table.keys.compactMap { key in
                table[key].map { SupportedType.Member(key, value(of: $0)) }
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
