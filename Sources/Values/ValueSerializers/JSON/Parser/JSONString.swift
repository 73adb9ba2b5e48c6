import ValueTree

/// The rest of a string, from its first escape or its first non-ASCII character on.
struct JSONString<Scanner: ByteScanner> {
    private let scanner: Scanner
    /// The offset after the last byte of the text.
    private let end: Int
    private let isLenient: Bool
    private var offset: Int

    /// Scans the rest of a string.
    ///
    /// Not inlined, because its own offset and the registers of its loops would displace those of
    /// the grammar.
    @inline(never)
    static func rest(
        from offset: Int,
        to end: Int,
        isLenient: Bool,
        with scanner: Scanner
    ) throws(JSONFault) -> StringRest {
        var string = JSONString(
            scanner: scanner,
            end: end,
            isLenient: isLenient,
            offset: offset
        )
        let escapes = try string.scan()
        return StringRest(end: string.offset, escapes: escapes)
    }

    /// Returns the offset of the first invalid UTF-8 in a string that begins at `start` and was
    /// scanned before; nil if all of it is valid.
    static func invalidByte(after start: Int, to end: Int, with scanner: Scanner) -> Int? {
        do throws(JSONFault) {
            _ = try rest(from: start, to: end, isLenient: false, with: scanner)
            return nil
        } catch {
            return error.offset
        }
    }

    @inline(__always)
    private mutating func scan() throws(JSONFault) -> Escapes {
        var escapes = Escapes.none
        while true {
            offset = scanner.endOfText(from: offset)
            switch scanner[offset] {
            case UInt8(ascii: "\""):
                offset &+= 1
                return escapes
            case UInt8(ascii: "\\"): escapes = max(escapes, try scanEscapes())
            case 0x80...: escapes = try scanInvalidBytes()
            default:
                let expected: JSONFault.Expectation =
                    offset < end ? .escapedControl : .closingQuote
                throw JSONFault(offset: offset, expected: expected)
            }
        }
    }

    /// Scans consecutive escapes.
    @inline(__always)
    private mutating func scanEscapes() throws(JSONFault) -> Escapes {
        var escapes = Escapes.valid
        while scanner[offset] == UInt8(ascii: "\\") {
            switch scanner[offset &+ 1] {
            case UInt8(ascii: "u"): escapes = max(escapes, try scanUnit())
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
                UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
                offset &+= 2
            default: throw wrongEscape
            }
        }
        return escapes
    }

    /// Scans an escaped UTF-16 code unit, `\uXXXX`, or two that form a surrogate pair.
    @inline(__always)
    private mutating func scanUnit() throws(JSONFault) -> Escapes {
        guard scanner.hasFourHexadecimalDigits(at: offset &+ 2) else { throw wrongDigits }
        let isSurrogate = isSurrogate(at: offset)
        offset &+= 6
        return isSurrogate ? try scanOtherHalf() : .valid
    }

    /// Returns whether the escape is one of `\uD800` to `\uDFFF`.
    @inline(__always)
    private func isSurrogate(at offset: Int) -> Bool {
        scanner[offset &+ 2] | 0x20 == UInt8(ascii: "d")
            && scanner[offset &+ 3] > UInt8(ascii: "7")
    }

    /// Scans the other half of the pair after a surrogate, if it follows.
    @inline(__always)
    private mutating func scanOtherHalf() throws(JSONFault) -> Escapes {
        guard isLead(at: offset &- 6), scanner[offset] == UInt8(ascii: "\\"),
            scanner[offset &+ 1] == UInt8(ascii: "u")
        else { return .invalid }
        guard scanner.hasFourHexadecimalDigits(at: offset &+ 2) else { throw wrongDigits }
        // An escape that is not the other half is scanned again on its own.
        guard isSurrogate(at: offset), !isLead(at: offset) else { return .invalid }
        offset &+= 6
        return .valid
    }

    /// Whether the escape of a surrogate is a leading one, `\uD800` to `\uDBFF`.
    @inline(__always)
    private func isLead(at offset: Int) -> Bool {
        let digit = scanner[offset &+ 3] | 0x20
        return digit <= UInt8(ascii: "9")
            || digit <= UInt8(ascii: "b") && digit >= UInt8(ascii: "a")
    }

    /// Skips invalid UTF-8 in a lenient scan; throws in a strict one.
    private mutating func scanInvalidBytes() throws(JSONFault) -> Escapes {
        guard isLenient else { throw JSONFault(offset: offset, expected: .validUTF8) }
        offset &+= 1
        while scanner[offset] & 0xC0 == 0x80 { offset &+= 1 }
        return .invalid
    }
}

extension JSONString {
    private var wrongEscape: JSONFault {
        let isTruncated = offset + 1 >= end
        return JSONFault(
            offset: isTruncated ? end : offset,
            expected: isTruncated ? .closingQuote : .escape
        )
    }

    private var wrongDigits: JSONFault {
        var offset = offset + 2
        while Hexadecimal.value(of: scanner[offset]) != nil { offset += 1 }
        return JSONFault(offset: min(offset, end), expected: .hexadecimalDigits)
    }
}

/// The end of a string, and how its text is encoded.
struct StringRest {
    /// The offset after the closing quote.
    let end: Int
    let escapes: Escapes
}

/// The effect of escapes and invalid bytes on a string, the stronger one last.
enum Escapes: Int, Comparable {
    case none
    case valid
    /// The string has a lone surrogate or invalid UTF-8.
    case invalid

    static func < (left: Escapes, right: Escapes) -> Bool { left.rawValue < right.rawValue }

    @inline(__always)
    func kind(of plain: PackedNode.Kind) -> PackedNode.Kind {
        switch self {
        case .none: plain
        case .valid: plain == .key ? .escapedKey : .escapedString
        case .invalid: plain == .key ? .illFormedKey : .illFormedString
        }
    }
}
