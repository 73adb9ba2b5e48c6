import ValueTree

/// Parses TOML 1.0 line by line.
struct TOMLParser {
    /// The depth to which tables and lists may nest.
    static let depthLimit = 128

    var scanner: TOMLScanner
    var tree = TOMLTree()
    /// The table of the last header.
    private var current = TOMLTree.root

    init(_ source: SourceText) {
        scanner = TOMLScanner(source)
    }

    mutating func parse() throws(SyntaxError) -> SupportedType {
        try scanner.skipLines()
        while !scanner.isAtEnd {
            if scanner.next == UInt8(ascii: "[") {
                try header()
            } else {
                try keyAndValue(in: current)
            }
            try endOfLine()
            try scanner.skipLines()
        }
        return tree.value()
    }

    private mutating func endOfLine() throws(SyntaxError) {
        scanner.skipBlanks()
        try scanner.skipComment()
        guard scanner.isAtEnd || scanner.takeLineEnd() else {
            throw scanner.fault(expected: .syntax(.end(.line)))
        }
    }

    private mutating func header() throws(SyntaxError) {
        let start = scanner.offset
        let isList = scanner.take("[[")
        if !isList { try scanner.require("[") }
        scanner.skipBlanks()
        let key = try key()
        try scanner.require(isList ? "]]" : "]")
        let name = scanner.text(from: start)
        let parent = try passedTable(key.parts.dropLast(), start: key.start)
        current =
            try isList
            ? element(of: key, in: parent, header: name) : table(of: key, in: parent, header: name)
    }

    /// Returns the table of a header's key without its last part.
    private mutating func passedTable(
        _ parts: ArraySlice<String>,
        start: Int
    ) throws(SyntaxError) -> Int {
        var table = TOMLTree.root
        for part in parts {
            switch tree.entry(part, of: table) {
            case nil: table = try makeTable(.passed, part, in: table)
            case .table(let next) where tree.origin(of: next) != .inline: table = next
            case .tables(let list): table = list.last ?? table
            case .scalar, .list, .table: throw taken(part, at: start)
            }
        }
        return table
    }

    private mutating func table(
        of key: Key,
        in parent: Int,
        header: String
    ) throws(SyntaxError) -> Int {
        switch tree.entry(key.last, of: parent) {
        case nil: return try makeTable(.header, key.last, in: parent)
        case .table(let table) where tree.origin(of: table) == .passed:
            tree.setOrigin(.header, of: table)
            return table
        case .table, .tables:
            throw scanner.fault(
                at: key.start,
                expected: .syntax(.eachTableOnce),
                found: .again("`\(header)`")
            )
        case .scalar, .list: throw taken(key.last, at: key.start)
        }
    }

    /// Appends a new table to an array of tables.
    private mutating func element(
        of key: Key,
        in parent: Int,
        header: String
    ) throws(SyntaxError) -> Int {
        switch tree.entry(key.last, of: parent) {
        case nil, .tables: break
        case .scalar, .list, .table: throw taken(key.last, at: key.start)
        }
        try checkDepth(tree.depth(of: parent) + 2)
        let table = tree.makeTable(.header, depth: tree.depth(of: parent) + 2)
        tree.append(table, to: key.last, of: parent)
        return table
    }
}

extension TOMLParser {
    /// Parses `key = value` into a table.
    mutating func keyAndValue(in table: Int) throws(SyntaxError) {
        let key = try key()
        try scanner.require("=")
        scanner.skipBlanks()
        var table = table
        for part in key.parts.dropLast() {
            switch tree.entry(part, of: table) {
            case nil: table = try makeTable(.dotted, part, in: table)
            case .table(let next) where tree.origin(of: next) == .dotted: table = next
            case .scalar, .list, .table, .tables: throw taken(part, at: key.start)
            }
        }
        guard tree.entry(key.last, of: table) == nil else {
            throw scanner.fault(
                at: key.start,
                expected: .syntax(.eachKeyOnce),
                found: .again("`\(key.text)`")
            )
        }
        let value = try value(depth: tree.depth(of: table) + 1)
        tree.set(value, for: key.last, of: table)
    }

    private mutating func makeTable(
        _ origin: TOMLTree.Origin,
        _ key: String,
        in parent: Int
    ) throws(SyntaxError) -> Int {
        let depth = tree.depth(of: parent) + 1
        try checkDepth(depth)
        let table = tree.makeTable(origin, depth: depth)
        tree.set(.table(table), for: key, of: parent)
        return table
    }

    func checkDepth(_ depth: Int) throws(SyntaxError) {
        guard depth > Self.depthLimit else { return }
        throw scanner.fault(
            at: scanner.offset,
            expected: .limit(.nestedTables(Self.depthLimit)),
            found: .more
        )
    }

    private func taken(_ part: String, at start: Int) -> SyntaxError {
        scanner.fault(
            at: start,
            expected: .syntax(.openTable),
            found: .completeTable("\(part)")
        )
    }
}

extension TOMLParser {
    /// A key of one or more parts: decoded, and as written.
    struct Key {
        var parts: [String]
        var last: String
        var start: Int
        var text: String
    }

    /// Parses a key and the blanks after it.
    mutating func key() throws(SyntaxError) -> Key {
        let start = scanner.offset
        var last = try keyPart()
        var parts = [last]
        var end = scanner.offset
        scanner.skipBlanks()
        while scanner.take(".") {
            scanner.skipBlanks()
            last = try keyPart()
            parts.append(last)
            end = scanner.offset
            scanner.skipBlanks()
        }
        return Key(parts: parts, last: last, start: start, text: scanner.text(start..<end))
    }

    private mutating func keyPart() throws(SyntaxError) -> String {
        switch scanner.next {
        case UInt8(ascii: "\""): return try basicString()
        case UInt8(ascii: "'"): return try literalString()
        default:
            let name = scanner.take(while: TOMLScanner.isBare)
            guard !name.isEmpty else { throw scanner.fault(expected: .syntax(.key)) }
            return name
        }
    }
}
