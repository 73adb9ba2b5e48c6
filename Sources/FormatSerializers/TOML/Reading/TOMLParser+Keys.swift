import ValueTree

extension TOMLParser {
    /// The parts of a key, at least one, as they mean and as they are written.
    struct Key {
        var parts: [String]
        var last: String
        var start: Int
        var text: String
    }

    /// A key and the blanks behind it.
    mutating func key() throws(SyntaxError) -> Key {
        let start = scanner.offset
        var last = try keyPart()
        var key = Key(parts: [last], last: last, start: start, text: scanner.text(from: start))
        scanner.skipBlanks()
        while scanner.take(".") {
            scanner.skipBlanks()
            last = try keyPart()
            key.parts.append(last)
            key.last = last
            key.text = scanner.text(from: start)
            scanner.skipBlanks()
        }
        return key
    }

    private mutating func keyPart() throws(SyntaxError) -> String {
        switch scanner.next {
        case UInt8(ascii: "\""): return try basicString()
        case UInt8(ascii: "'"): return try literalString()
        default:
            let name = scanner.take(while: TOMLScanner.isBare)
            guard !name.isEmpty else { throw scanner.fault(expected: "a key") }
            return name
        }
    }
}
