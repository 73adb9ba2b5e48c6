import ValueTree

/// A syntax error at an offset, before its line and column are known.
struct JSONFault: Error {
    var offset: Int
    var expected: Expectation

    /// The requirement of the grammar or a limit.
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
            expected: expected.worded(in: source.unit),
            found: found(in: source),
            reason: reason
        )
    }

    private var reason: SyntaxError.Reason? {
        guard case .depth(let limit) = expected else { return nil }
        return .nestedTooDeep(limit: limit)
    }

    private func found(in source: JSONSource) -> Found {
        guard offset < source.end else { return .end(source.unit) }
        let bytes = source.bytes
        switch expected {
        case .validUTF8: return bytes.byteFound(at: offset)
        case .escape: return escape(in: bytes)
        case .literal, .noLeadingZero, .hexadecimalDigits: return word(in: bytes)
        case .depth, .children, .containers: return .oneMore
        case .scalar: return .longer
        case .value, .valueOrEnd, .valueAfterComma, .keyOrEnd, .key, .colon, .commaOrBracket,
            .commaOrBrace, .endOfText, .digit, .closingQuote, .escapedControl, .whitespace:
            return bytes.found(at: offset)
        }
    }

    /// Returns the backslash at the offset and the character after it.
    private func escape(in bytes: PaddedBytes) -> Found {
        let next = bytes.found(at: offset + 1)
        guard 0x21..<0x7F ~= bytes[offset + 1] else { return .escape(before: next) }
        return "`\(bytes.string(in: offset..<(offset + 2)))`"
    }

    /// Up to twelve letters and digits at the offset, or the character there.
    private func word(in bytes: PaddedBytes) -> Found {
        let word = bytes[offset..<(offset + 12)].prefix { byte in
            byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
        }
        return word.isEmpty ? bytes.found(at: offset) : "`\(String(decoding: word, as: UTF8.self))`"
    }
}

extension JSONFault.Expectation {
    /// Returns the expectation for a message; `unit` is the part that ends.
    func worded(in unit: TextUnit) -> Expected {
        switch self {
        case .value: .syntax(.value)
        case .valueOrEnd: .either([.syntax(.value), .sign("]")])
        case .valueAfterComma: .syntax(.valueAfterComma)
        case .keyOrEnd: .either([.syntax(.keyInQuotes), .sign("}")])
        case .key: .syntax(.keyInQuotes)
        case .colon: .sign(":")
        case .commaOrBracket: .signs(",", "]")
        case .commaOrBrace: .signs(",", "}")
        case .endOfText: .syntax(.end(unit))
        case .literal(let literal): .sign(literal.rawValue)
        case .digit: .syntax(.digit)
        case .noLeadingZero: .syntax(.numberWithoutLeadingZeros)
        case .closingQuote: .syntax(.closingQuote)
        case .escapedControl: .syntax(.escapedControl)
        case .escape: .syntax(.escape)
        case .hexadecimalDigits: .syntax(.fourHexadecimalDigits)
        case .validUTF8: .syntax(.validUTF8)
        case .depth(let limit): .limit(.nestedContainers(limit))
        case .children(let limit): .limit(.children(limit))
        case .containers(let limit): .limit(.containers(limit))
        case .scalar(let limit): .limit(.scalarBytes(limit))
        case .whitespace: .syntax(.whiteSpace)
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
    let bytes: PaddedBytes
    /// The name of the part in messages.
    let unit: TextUnit
    /// The offset after the last byte.
    let end: Int
    /// A known position at or after the start, from which others are counted.
    var start: SourcePosition

    /// The whole body as one text.
    init(_ bytes: PaddedBytes) {
        self.init(bytes, unit: .text, start: .start, end: bytes.count)
    }

    init(_ bytes: PaddedBytes, unit: TextUnit, start: SourcePosition, end: Int) {
        self.bytes = bytes
        self.unit = unit
        self.start = start
        self.end = end
    }
}
