import ValueTree

extension MarkupScanner {
    private static let acceptedEncodings = ["utf-8", "us-ascii"]

    /// Goes over `<?xml …?>`; throws when it names an encoding that the text does not have.
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
            expected: "the encoding UTF-8",
            found: "`\(encoding)`",
            at: encoding.startIndex
        )
    }

    /// An opening tag; whether it is its own closing tag, too.
    mutating func takeOpeningTag() throws(SyntaxError) -> (
        element: MarkupElement, isClosed: Bool
    ) {
        let offset = offset
        try require("<")
        let name = try takeName(of: "an element")
        var attributes: [MarkupElement.Attribute] = []
        var names: Set<String> = []
        while takeBlanks(), !isAtEndOfTag {
            attributes.append(try takeAttribute(besides: &names))
        }
        let isClosed = take("/")
        try require(">")
        return (MarkupElement(name: name, attributes: attributes, offset: offset), isClosed)
    }

    private var isAtEndOfTag: Bool {
        let next = source.text.unicodeScalars[place...].first
        return next == nil || next == ">" || next == "/"
    }

    private mutating func takeAttribute(
        besides others: inout Set<String>
    ) throws(SyntaxError) -> MarkupElement.Attribute {
        let start = place
        let name = try takeName(of: "an attribute")
        guard others.insert(name).inserted else {
            throw error(expected: "each attribute once", found: "`\(name)` again", at: start)
        }
        takeBlanks()
        try require("=")
        takeBlanks()
        let quote = take("'") ? "'" : "\""
        if quote == "\"" { try require(quote) }
        let raw = try take(upTo: quote)
        if let sign = raw.unicodeScalars.firstIndex(of: "<") {
            throw error(expected: "`&lt;` in an attribute", found: "`<`", at: sign)
        }
        return MarkupElement.Attribute(name: name, value: try text(of: raw, isSpaceKept: false))
    }
}
