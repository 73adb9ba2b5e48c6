import ValueTree

/// Parses queries, with one function per rule of the grammar (RFC 9535, Appendix A).
struct PathParser {
    /// The depth to which conditions, parentheses and calls may nest.
    static let depthLimit = DepthLimit.written

    var scanner: PathScanner
    private var depth = 0
    /// The offset of blanks within brackets of the query parsed last.
    private(set) var blanksInBrackets: Int?

    init(_ text: String) {
        scanner = PathScanner(text)
    }

    mutating func parse() throws(SyntaxError) -> PathQuery {
        try scanner.require("$")
        let segments = try segments()
        guard scanner.isAtEnd else {
            throw scanner.fault(expected: "`.`, `[` or the end of the query")
        }
        return PathQuery(origin: .root, segments: segments)
    }

    /// Parses a query within a filter if one comes next.
    mutating func query() throws(SyntaxError) -> PathQuery? {
        let isRoot = scanner.take("$")
        guard isRoot || scanner.take("@") else { return nil }
        blanksInBrackets = nil
        return PathQuery(origin: isRoot ? .root : .current, segments: try segments())
    }

    /// Parses all segments that follow, leaving blanks after the last one.
    private mutating func segments() throws(SyntaxError) -> [PathSegment] {
        var segments: [PathSegment] = []
        while let segment = try segment() { segments.append(segment) }
        return segments
    }

    private mutating func segment() throws(SyntaxError) -> PathSegment? {
        let start = scanner.offset
        scanner.skipBlanks()
        if scanner.take(text: "..") {
            if scanner.next == UInt8(ascii: "[") {
                return PathSegment(isDescendant: true, selectors: try selection())
            }
            let selector = try shortSelector(expected: "a name, `*` or `[`")
            return PathSegment(isDescendant: true, selectors: [selector])
        }
        if scanner.take(".") {
            return PathSegment(selectors: [try shortSelector(expected: "a name or `*`")])
        }
        if scanner.next == UInt8(ascii: "[") { return PathSegment(selectors: try selection()) }
        scanner.offset = start
        return nil
    }

    private mutating func shortSelector(
        expected: Expected
    ) throws(SyntaxError) -> PathSelector {
        if scanner.take("*") { return .wildcard }
        guard PathScanner.startsName(scanner.next) else { throw scanner.fault(expected: expected) }
        return .name(ExactKey(scanner.take(while: PathScanner.continuesName)))
    }

    /// Parses selectors in brackets.
    private mutating func selection() throws(SyntaxError) -> [PathSelector] {
        try scanner.require("[")
        var selectors: [PathSelector] = []
        repeat {
            skipBlanksInBrackets()
            selectors.append(try selector())
            skipBlanksInBrackets()
        } while scanner.take(",")
        guard scanner.take("]") else { throw scanner.fault(expected: "`,` or `]`") }
        return selectors
    }

    private mutating func skipBlanksInBrackets() {
        let start = scanner.offset
        scanner.skipBlanks()
        if scanner.offset > start { blanksInBrackets = start }
    }

    /// Parses a part that may contain more of its kind; throws if it is nested too deeply.
    mutating func nested<Part>(
        _ read: (inout PathParser) throws(SyntaxError) -> Part
    ) throws(SyntaxError) -> Part {
        guard depth < Self.depthLimit else {
            throw scanner.fault(
                expected: "at most \(Self.depthLimit) nested conditions",
                found: "one more",
                at: scanner.offset
            )
        }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }
}

extension PathParser {
    /// The range of integers that every implementation supports (RFC 7493).
    private static let integerLimit = (1 << 53) - 1

    mutating func selector() throws(SyntaxError) -> PathSelector {
        if scanner.take("*") { return .wildcard }
        if scanner.take("?") {
            scanner.skipBlanks()
            return .filter(try nested { parser throws(SyntaxError) in try parser.condition() })
        }
        if let name = try quotedText() { return .name(ExactKey(name)) }
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

    /// Parses the rest of a slice, after its first colon.
    private mutating func slice(from start: Int?) throws(SyntaxError) -> PathSlice {
        scanner.skipBlanks()
        let end = try integer()
        if end != nil { scanner.skipBlanks() }
        guard scanner.take(":") else { return PathSlice(start: start, end: end) }
        scanner.skipBlanks()
        return PathSlice(start: start, end: end, step: try integer() ?? 1)
    }

    /// Parses an integer if one comes next.
    private mutating func integer() throws(SyntaxError) -> Int? {
        let start = scanner.offset
        let isNegative = scanner.take("-")
        guard isNegative || PathScanner.isDigit(scanner.next) else { return nil }
        let digits = scanner.take(while: PathScanner.isDigit)
        guard !digits.isEmpty else { throw scanner.fault(expected: .syntax(.digit)) }
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
