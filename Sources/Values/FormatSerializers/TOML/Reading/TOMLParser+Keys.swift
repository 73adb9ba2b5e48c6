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
            guard !name.isEmpty else { throw scanner.fault(expected: "a key") }
            return name
        }
    }
}
