import ValueTree

extension TOMLParser {
    /// Parses a value; as a container, it is `depth` levels below the root.
    mutating func value(depth: Int) throws(SyntaxError) -> TOMLTree.Entry {
        switch scanner.next {
        case UInt8(ascii: "["): return .list(try list(depth: depth))
        case UInt8(ascii: "{"): return .table(try inlineTable(depth: depth))
        case UInt8(ascii: "\""):
            let isLong = scanner.isAt("\"\"\"")
            return .scalar(.string(try isLong ? longBasicString() : basicString()))
        case UInt8(ascii: "'"):
            let isLong = scanner.isAt("'''")
            return .scalar(.string(try isLong ? longLiteralString() : literalString()))
        default: return .scalar(try word())
        }
    }

    private mutating func list(depth: Int) throws(SyntaxError) -> [TOMLTree.Entry] {
        try checkDepth(depth)
        try scanner.require("[")
        var entries: [TOMLTree.Entry] = []
        try scanner.skipLines()
        while !scanner.take("]") {
            entries.append(try value(depth: depth + 1))
            try scanner.skipLines()
            if scanner.take(",") {
                try scanner.skipLines()
            } else if scanner.next != UInt8(ascii: "]") {
                throw scanner.fault(expected: .signs(",", "]"))
            }
        }
        return entries
    }

    /// Parses an inline table, without a comma after its last member.
    private mutating func inlineTable(depth: Int) throws(SyntaxError) -> Int {
        try checkDepth(depth)
        try scanner.require("{")
        let table = tree.makeTable(.inline, depth: depth)
        scanner.skipBlanks()
        guard !scanner.take("}") else { return table }
        repeat {
            scanner.skipBlanks()
            try keyAndValue(in: table)
            scanner.skipBlanks()
        } while scanner.take(",")
        guard scanner.take("}") else { throw scanner.fault(expected: .signs(",", "}")) }
        return table
    }

    /// Parses a number, a boolean, a date or a time.
    private mutating func word() throws(SyntaxError) -> SupportedType {
        let start = scanner.offset
        let word = scanner.takeWord()
        guard !word.isEmpty else { throw scanner.fault(expected: .syntax(.value)) }
        if word == "true" || word == "false" { return .bool(word == "true") }
        if let number = TOMLNumber.value(of: word) { return number }
        if let date = TOMLDate(word) { return .string(date.rfc3339) }
        throw scanner.fault(
            at: start,
            expected: .syntax(.tomlValue),
            found: "`\(word)`"
        )
    }
}

extension TOMLScanner {
    /// Consumes a value without quotes, including the blank between a date and a time.
    fileprivate mutating func takeWord() -> String {
        let start = offset
        take(while: Self.isWord)
        let date = text(from: start)
        guard TOMLDate.isDay(date), isAt(" ") else { return date }
        let end = offset
        offset += 1
        let time = take(while: Self.isWord)
        if time.utf8.first.map(Self.isDigit) != true { offset = end }
        return text(from: start)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        isBare(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: ":")
    }
}
