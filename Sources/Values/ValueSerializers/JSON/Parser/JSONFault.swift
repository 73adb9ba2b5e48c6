import ValueTree

/// A syntax error at an offset, before its line and column are known.
struct JSONFault: Error {
    var offset: Int
    var expected: Expectation

    /// What the grammar or a limit requires.
    enum Expectation: Equatable {
        case value
        case valueOrEnd
        case valueAfterComma
        case keyOrEnd
        case key
        case colon
        case commaOrBracket
        case commaOrBrace
        case endOfText
        case literal(JSONLiteral)
        case digit
        case noLeadingZero
        case closingQuote
        case escapedControl
        case escape
        case hexadecimalDigits
        case validUTF8
        case depth(Int)
        case children(Int)
        case containers(Int)
        case scalar(Int)
        case whitespace
    }

    func error(in source: JSONSource) -> SyntaxError {
        SyntaxError(
            position: source.bytes.position(at: offset, from: source.start),
            expected: expected == .endOfText ? source.endText : expected.text,
            found: found(in: source),
            reason: reason
        )
    }

    private var reason: SyntaxError.Reason? {
        guard case .depth(let limit) = expected else { return nil }
        return .nestedTooDeep(limit: limit)
    }

    private func found(in source: JSONSource) -> String {
        guard offset < source.end else { return source.endText }
        let bytes = source.bytes
        switch expected {
        case .validUTF8: return bytes.byteFound(at: offset)
        case .escape: return escape(in: bytes)
        case .literal, .noLeadingZero, .hexadecimalDigits: return word(in: bytes)
        case .depth, .children, .containers: return "one more"
        case .scalar: return "a longer one"
        case .value, .valueOrEnd, .valueAfterComma, .keyOrEnd, .key, .colon, .commaOrBracket,
            .commaOrBrace, .endOfText, .digit, .closingQuote, .escapedControl, .whitespace:
            return bytes.found(at: offset)
        }
    }

    /// The backslash at the offset and what follows it.
    private func escape(in bytes: PaddedBytes) -> String {
        let next = bytes.found(at: offset + 1)
        guard 0x21..<0x7F ~= bytes[offset + 1] else { return "`\\` before \(next)" }
        return "`\(bytes.string(in: offset..<(offset + 2)))`"
    }

    /// Up to twelve letters and digits at the offset, or the character there.
    private func word(in bytes: PaddedBytes) -> String {
        let word = bytes[offset..<(offset + 12)].prefix { byte in
            byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
        }
        return word.isEmpty ? bytes.found(at: offset) : "`\(String(decoding: word, as: UTF8.self))`"
    }
}

extension JSONFault.Expectation {
    var text: String {
        switch self {
        case .value: "a value"
        case .valueOrEnd: "a value or `]`"
        case .valueAfterComma: "a value after the comma"
        case .keyOrEnd: "a key in quotes or `}`"
        case .key: "a key in quotes"
        case .colon: "`:`"
        case .commaOrBracket: "`,` or `]`"
        case .commaOrBrace: "`,` or `}`"
        case .endOfText: "the end of the text"
        case .literal(let literal): "`\(literal.rawValue)`"
        case .digit: "a digit"
        case .noLeadingZero: "a number without leading zeros"
        case .closingQuote: "the closing quote"
        case .escapedControl: "an escaped control character"
        case .escape: "an escape sequence"
        case .hexadecimalDigits: "four hexadecimal digits"
        case .validUTF8: "valid UTF-8"
        case .depth(let limit): "at most \(limit) nested containers"
        case .children(let limit): "at most \(limit) children of a container"
        case .containers(let limit): "at most \(limit) arrays and objects"
        case .scalar(let limit): "a string or number of at most \(limit) bytes"
        case .whitespace: "white space behind the value"
        }
    }
}

extension JSONFault {
    /// Whether the text is valid up to its end, so that more bytes could complete it.
    func isTruncated(in source: JSONSource) -> Bool {
        guard case .literal(let literal) = expected else { return offset >= source.end }
        return literal.rawValue.utf8.starts(with: source.bytes[offset..<source.end])
    }
}

/// The part of a body that one text covers, as errors describe it.
struct JSONSource {
    /// What the part is called in a message.
    enum Unit: String {
        case text
        case line
        case record
    }

    let bytes: PaddedBytes
    let unit: Unit
    /// The offset after the last byte.
    let end: Int
    /// A known position at or after the start, from which others are counted.
    var start: SourcePosition

    /// The whole body as one text.
    init(_ bytes: PaddedBytes) {
        self.init(bytes, unit: .text, start: .start, end: bytes.count)
    }

    init(_ bytes: PaddedBytes, unit: Unit, start: SourcePosition, end: Int) {
        self.bytes = bytes
        self.unit = unit
        self.start = start
        self.end = end
    }

    /// The end as messages call it.
    var endText: String { "the end of the \(unit.rawValue)" }
}
