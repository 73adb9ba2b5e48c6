/// A cursor in an XML text.
package struct XMLScanner {
    let source: SourceText
    private(set) var index: String.Index

    init(_ source: SourceText) {
        self.source = source
        index = source.text.startIndex
    }

    var isAtEnd: Bool { index == source.text.endIndex }

    /// The current byte offset.
    var offset: Int { source.text.utf8.distance(from: source.text.startIndex, to: index) }

    /// The bytes of a part of the source.
    func range(of part: Substring) -> Range<Int> {
        let start = source.text.utf8.distance(from: source.text.startIndex, to: part.startIndex)
        return start..<(start + part.utf8.count)
    }

    /// Consumes a sign if it comes next.
    mutating func take(_ sign: String) -> Bool {
        // Compared by bytes, because a combining mark after the sign would form another character.
        guard source.text.utf8[index...].starts(with: sign.utf8) else { return false }
        index = source.text.utf8.index(index, offsetBy: sign.utf8.count)
        return true
    }

    /// Consumes a sign; throws when another one comes next.
    mutating func require(_ sign: String) throws(SyntaxError) {
        guard take(sign) else { throw error(expected: .sign(sign)) }
    }

    /// Consumes the text up to a sign and the sign, and returns the text.
    mutating func take(upTo sign: String) throws(SyntaxError) -> Substring {
        guard let end = source.text[index...].range(ofBytes: sign) else {
            index = source.text.endIndex
            throw error(expected: .sign(sign))
        }
        defer { index = end.upperBound }
        let part = source.text[index..<end.lowerBound]
        return part
    }

    /// Consumes the text up to an ASCII character, or to the end.
    mutating func take(untilByte sign: UInt8) -> Substring {
        let start = index
        index = source.text.utf8[index...].firstIndex(of: sign) ?? source.text.endIndex
        return source.text[start..<index]
    }

    /// Consumes scalars while they meet a condition, and returns them.
    mutating func take(while isIncluded: (Unicode.Scalar) -> Bool) -> Substring {
        let start = index
        let scalars = source.text.unicodeScalars
        index = scalars[index...].firstIndex { !isIncluded($0) } ?? scalars.endIndex
        return source.text[start..<index]
    }

    /// Consumes white space, and returns whether there was any.
    @discardableResult mutating func takeBlanks() -> Bool {
        !take(while: Self.isBlank).isEmpty
    }

    /// Consumes a name; throws when none comes next.
    mutating func takeName(_ thing: SyntaxExpectation) throws(SyntaxError) -> String {
        guard let first = source.text.unicodeScalars[index...].first,
            XMLName.begins(with: first)
        else { throw error(expected: .syntax(thing)) }
        return String(take(while: XMLName.contains))
    }

    package static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
    }

    func error(expected: Expected) -> SyntaxError {
        let scalar = source.text.unicodeScalars[index...].first
        return error(expected: expected, found: scalar.map(name) ?? .end(.text))
    }

    /// An error at another index.
    func error(
        expected: Expected,
        found: Found,
        at other: String.Index? = nil
    ) -> SyntaxError {
        SyntaxError(position: source.position(of: other ?? index), expected: expected, found: found)
    }

    private func name(_ scalar: Unicode.Scalar) -> Found {
        guard !Self.isBlank(scalar), scalar.value >= 0x20 else { return .whiteSpace }
        return "`\(scalar)`"
    }
}

extension Substring {
    /// Returns the first range of a sign, compared by bytes.
    ///
    /// The standard library's search takes longer than the rest of reading a file.
    func range(ofBytes sign: String) -> Range<String.Index>? {
        guard let first = sign.utf8.first else { return nil }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            if rest[start...].starts(with: sign.utf8) {
                return start..<utf8.index(start, offsetBy: sign.utf8.count)
            }
            rest = rest[utf8.index(after: start)...]
        }
        return nil
    }
}

extension XMLScanner {
    private static let acceptedEncodings = ["utf-8", "us-ascii"]

    /// Consumes `<?xml …?>`; throws when it names an encoding other than UTF-8.
    mutating func takeDeclaration() throws(SyntaxError) {
        _ = take("\u{FEFF}")
        var ahead = self
        guard ahead.take("<?xml"), ahead.takeBlanks() else { return }
        self = ahead
        let declaration = try take(upTo: "?>")
        guard let name = declaration.firstRange(of: "encoding") else { return }
        let quoted = declaration[name.upperBound...].unicodeScalars
            .drop { Self.isBlank($0) || $0 == "=" || $0 == "\"" || $0 == "'" }
        let encoding = Substring(quoted.prefix { $0 != "\"" && $0 != "'" })
        guard !Self.acceptedEncodings.contains(encoding.lowercased()) else { return }
        throw error(
            expected: .syntax(.encodingUTF8),
            found: "`\(encoding)`",
            at: encoding.startIndex
        )
    }

    /// Parses an opening tag, and returns the values of its attributes as they are written, and whether it
    /// also closes the element.
    mutating func takeOpeningTag() throws(SyntaxError) -> (
        element: XMLElement, values: [Substring], isClosed: Bool
    ) {
        let offset = offset
        try require("<")
        let name = try takeName(.elementName)
        var attributes: [XMLElement.Attribute] = []
        var values: [Substring] = []
        var names: Set<ExactKey> = []
        while takeBlanks(), !isAtEndOfTag {
            let (attribute, value) = try takeAttribute(besides: &names)
            attributes.append(attribute)
            values.append(value)
        }
        let isClosed = take("/")
        try require(">")
        return (XMLElement(name: name, attributes: attributes, offset: offset), values, isClosed)
    }

    private var isAtEndOfTag: Bool {
        let next = source.text.unicodeScalars[index...].first
        return next == nil || next == ">" || next == "/"
    }

    private mutating func takeAttribute(
        besides others: inout Set<ExactKey>
    ) throws(SyntaxError) -> (XMLElement.Attribute, value: Substring) {
        let start = index
        let name = try takeName(.attributeName)
        guard others.insert(ExactKey(name)).inserted else {
            throw error(
                expected: .syntax(.eachAttributeOnce),
                found: .again("`\(name)`"),
                at: start
            )
        }
        takeBlanks()
        try require("=")
        takeBlanks()
        let quote = take("'") ? "'" : "\""
        if quote == "\"" { try require(quote) }
        let raw = try take(upTo: quote)
        if let sign = raw.unicodeScalars.firstIndex(of: "<") {
            throw error(expected: .syntax(.escapedLess), found: "`<`", at: sign)
        }
        let value = try text(of: raw, isSpaceKept: false)
        return (XMLElement.Attribute(name: name, value: value), raw)
    }
}
