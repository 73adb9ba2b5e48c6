import ValueTree

extension PathParser {
    /// Integers that every implementation has (RFC 7493).
    private static let integerLimit = (1 << 53) - 1

    mutating func selector() throws(SyntaxError) -> PathSelector {
        if scanner.take("*") { return .wildcard }
        if scanner.take("?") {
            scanner.skipBlanks()
            return .filter(try nested { parser throws(SyntaxError) in try parser.condition() })
        }
        if let name = try quotedText() { return .name(name) }
        let start = try integer()
        let behind = scanner.offset
        scanner.skipBlanks()
        if scanner.take(":") { return .slice(try slice(from: start)) }
        scanner.offset = behind
        guard let start else {
            throw scanner.fault(
                expected: "a selector: a name in quotes, `*`, an index, a slice or `?`"
            )
        }
        return .index(start)
    }

    /// The rest of a slice, behind its first colon.
    private mutating func slice(from start: Int?) throws(SyntaxError) -> PathSlice {
        scanner.skipBlanks()
        let end = try integer()
        if end != nil { scanner.skipBlanks() }
        guard scanner.take(":") else { return PathSlice(start: start, end: end) }
        scanner.skipBlanks()
        return PathSlice(start: start, end: end, step: try integer() ?? 1)
    }

    /// An integer, when one begins here.
    private mutating func integer() throws(SyntaxError) -> Int? {
        let start = scanner.offset
        let isNegative = scanner.take("-")
        guard isNegative || PathScanner.isDigit(scanner.next) else { return nil }
        let digits = scanner.take(while: PathScanner.isDigit)
        guard !digits.isEmpty else { throw scanner.fault(expected: "a digit") }
        let text = scanner.text(from: start)
        guard digits.utf8.first != UInt8(ascii: "0") || text == "0" else {
            throw scanner.fault(
                expected: "an integer without leading zeros",
                found: "`\(text)`",
                at: start
            )
        }
        guard let value = Int(text), value.magnitude <= Self.integerLimit else {
            throw scanner.fault(
                expected: "an integer from -\(Self.integerLimit) to \(Self.integerLimit)",
                found: "`\(text)`",
                at: start
            )
        }
        return value
    }
}
