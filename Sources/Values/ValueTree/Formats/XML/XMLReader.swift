public import FoundationEssentials

/// Reads XML that is only data: UTF-8 without a document type, and so without custom entities.
///
/// This is our own implementation because Foundation's parser accepts `<a/><b/>`, silently drops
/// unknown entities, and reports errors as numbers, often without a position.
///
///     let root = try XMLReader().root(of: Data("<a b='c'>d</a>".utf8))
///     root[attribute: "b"]    // "c"
public struct XMLReader: Sendable {
    /// The largest text in bytes that is read.
    public var sizeLimit: Int
    /// The depth to which elements may nest.
    public var depthLimit: Int

    /// Creates a reader of texts of up to 5 MiB and 64 levels.
    public init(sizeLimit: Int = 5 << 20, depthLimit: Int = DepthLimit.written) {
        self.sizeLimit = sizeLimit
        self.depthLimit = depthLimit
    }

    /// The root element; throws the first syntax error.
    ///
    ///     line 3, column 8 (byte 41): expected `</b>`, found `</a>`
    public func root(of data: Data) throws(SyntaxError) -> XMLElement {
        let source = try SourceText(data, format: "XML", sizeLimit: sizeLimit)
        return try root(of: source)
    }

    /// Returns the root element of a text that may begin with the document type `type`, which is
    /// skipped.
    ///
    /// Declarations between `[` and `]` in it are refused, like any other document type.
    package func root(
        of source: SourceText,
        documentType type: String? = nil
    ) throws(SyntaxError) -> XMLElement {
        var parser = XMLParser(source, depthLimit: depthLimit, documentType: type)
        return try parser.root()
    }

    /// Where the parts of a text are, up to the first syntax error.
    package func places(in data: Data) throws(SyntaxError) -> XMLPlaces {
        let source = try SourceText(data, format: "XML", sizeLimit: sizeLimit)
        var parser = XMLParser(source, depthLimit: depthLimit, documentType: nil)
        return parser.readPlaces()
    }
}

/// Parses XML into elements, without recursion.
struct XMLParser {
    private var scanner: XMLScanner
    private let depthLimit: Int
    /// The name of the document type that may be skipped once.
    private var documentType: String?
    /// The unclosed elements, the outermost first.
    private var open: [XMLElement] = []
    private var finished: XMLElement?
    /// Where the parts of the text are; nil unless they are asked for.
    private var places: XMLPlaces?

    init(_ source: SourceText, depthLimit: Int, documentType: String?) {
        scanner = XMLScanner(source)
        self.depthLimit = depthLimit
        self.documentType = documentType
    }

    /// Where the parts of the text are, up to the first syntax error.
    mutating func readPlaces() -> XMLPlaces {
        places = XMLPlaces(end: scanner.source.text.utf8.count)
        do throws(SyntaxError) {
            _ = try root()
        } catch {
            places?.isComplete = false
        }
        return places ?? XMLPlaces(end: 0)
    }

    mutating func root() throws(SyntaxError) -> XMLElement {
        try scanner.takeDeclaration()
        while !scanner.isAtEnd {
            try readText()
            try readMarkup()
            places?.read = scanner.offset
        }
        if let element = open.last { throw scanner.error(expected: .sign("</\(element.name)>")) }
        guard let finished else { throw scanner.error(expected: .syntax(.element)) }
        return finished
    }

    private mutating func readText() throws(SyntaxError) {
        let raw = scanner.take(untilByte: UInt8(ascii: "<"))
        if let end = raw.range(ofBytes: "]]>") {
            throw scanner.error(expected: .sign("]]&gt;"), found: "`]]>`", at: end.lowerBound)
        }
        guard open.isEmpty else {
            let text = try scanner.text(of: raw)
            open[open.count - 1].append(text: text)
            places?.add(.text(text), scanner.range(of: raw))
            return
        }
        let stray = raw.unicodeScalars.firstIndex { !XMLScanner.isBlank($0) }
        guard let stray else { return }
        throw scanner.error(
            expected: outside,
            found: "`\(raw.unicodeScalars[stray])`",
            at: stray
        )
    }

    private mutating func readMarkup() throws(SyntaxError) {
        let start = scanner.index
        if scanner.isAtEnd { return }
        if scanner.take("<!--") {
            try skipComment()
        } else if scanner.take("<?") {
            try skipInstruction(from: start)
        } else if scanner.take("<![CDATA["), !open.isEmpty {
            let raw = try scanner.take(upTo: "]]>")
            open[open.count - 1].append(text: try scanner.literalText(of: raw))
            places?.add(.other, scanner.range(of: raw))
        } else if scanner.take("</") {
            try close(from: start)
        } else if scanner.take("<!DOCTYPE") {
            try skipDocumentType(from: start)
        } else {
            try readOpeningTag(from: start)
        }
    }

    /// Skips a comment, in which two hyphens are only allowed at its end.
    private mutating func skipComment() throws(SyntaxError) {
        let start = scanner.index
        let comment = try scanner.take(upTo: "-->")
        places?.add(.other, scanner.range(of: comment))
        let bytes = Array(comment.utf8) + [UInt8(ascii: "-")]
        guard let early = bytes.firstRange(of: "--".utf8)?.lowerBound else { return }
        throw scanner.error(
            expected: .sign("-->"),
            found: "`--`",
            at: comment.utf8.index(start, offsetBy: early)
        )
    }

    private mutating func skipInstruction(from start: String.Index) throws(SyntaxError) {
        let instruction = try scanner.take(upTo: "?>")
        let name = String(instruction.unicodeScalars.prefix { !XMLScanner.isBlank($0) })
        guard name.lowercased() == "xml" else { return }
        throw scanner.error(
            expected: .syntax(.declarationAtStart),
            found: "`<?\(name)`",
            at: start
        )
    }

    private mutating func skipDocumentType(from start: String.Index) throws(SyntaxError) {
        let type = try scanner.take(upTo: ">")
        let name = type.unicodeScalars.drop(while: XMLScanner.isBlank)
            .prefix { !XMLScanner.isBlank($0) }
        let isExpected = documentType.map { $0 == Substring(name) } ?? false
        guard isExpected, !type.utf8.contains(UInt8(ascii: "[")), open.isEmpty, finished == nil
        else {
            throw scanner.error(
                expected: .syntax(.element),
                found: .xml(.documentType),
                at: start
            )
        }
        documentType = nil
    }

    private mutating func readOpeningTag(from start: String.Index) throws(SyntaxError) {
        guard finished == nil else {
            throw scanner.error(expected: outside, found: .xml(.anotherElement), at: start)
        }
        guard open.count < depthLimit else {
            throw scanner.error(
                expected: .limit(.nestedElements(depthLimit)),
                found: .more,
                at: start
            )
        }
        let tag = try scanner.takeOpeningTag()
        open.append(tag.element)
        places?.open(tag.element, tag.values.map(scanner.range), contentAt: scanner.offset)
        if tag.isClosed { finish(contentEndingAt: scanner.offset) }
    }

    private mutating func close(from start: String.Index) throws(SyntaxError) {
        let end = scanner.offset - 2
        let name = try scanner.takeName(.elementName)
        scanner.takeBlanks()
        try scanner.require(">")
        guard let element = open.last, ExactKey(element.name) == ExactKey(name) else {
            let expected = open.last.map { Expected.sign("</\($0.name)>") } ?? outside
            throw scanner.error(expected: expected, found: "`</\(name)>`", at: start)
        }
        finish(contentEndingAt: end)
    }

    /// Closes the innermost element.
    private mutating func finish(contentEndingAt end: Int) {
        guard let element = open.popLast() else { return }
        places?.close(at: end)
        guard !open.isEmpty else {
            finished = element
            return
        }
        open[open.count - 1].content.append(.element(element))
    }

    /// The expectation outside of all elements.
    private var outside: Expected { .syntax(finished == nil ? .element : .end(.text)) }
}
