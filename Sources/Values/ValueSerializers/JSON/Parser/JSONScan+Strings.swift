import ValueTree

extension JSONScan {
    /// Scans a string or a key.
    ///
    /// `kind` is the kind without escapes; escapes change it to the matching one.
    @inline(__always)
    mutating func scanString(_ kind: PackedNode.Kind) throws(JSONFault) {
        let start = offset
        offset = scanner.endOfPlainText(from: offset + 1)
        if scanner[offset] == UInt8(ascii: "\"") {
            offset += 1
            try append(kind, from: start)
            return
        }
        let escapes = try scanRest()
        try append(escapes.kind(of: kind), from: start)
        noteInvalidByte()
    }

    /// Records invalid UTF-8 in the string just scanned as a fault of the value's node.
    private mutating func noteInvalidByte() {
        guard let invalidByte else { return }
        let node = nodes.count - 1
        faults.add(
            JSONFault(offset: invalidByte, expected: .validUTF8),
            at: nodes[node].kind.isKey ? node + 1 : node
        )
        self.invalidByte = nil
    }

    /// Scans the rest of a string that has escapes or characters beyond ASCII.
    @inline(never)
    private mutating func scanRest() throws(JSONFault) -> Escapes {
        var escapes = Escapes.none
        while true {
            switch scanner[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return escapes
            case UInt8(ascii: "\\"): escapes = max(escapes, try scanEscapes())
            case 0x80...: escapes = max(escapes, try scanCharacters())
            default:
                let expected: JSONFault.Expectation =
                    offset < end ? .escapedControl : .closingQuote
                throw JSONFault(offset: offset, expected: expected)
            }
            offset = scanner.endOfPlainText(from: offset)
        }
    }

    /// Scans consecutive escapes.
    @inline(__always)
    private mutating func scanEscapes() throws(JSONFault) -> Escapes {
        var escapes = Escapes.valid
        while scanner[offset] == UInt8(ascii: "\\") {
            switch scanner[offset + 1] {
            case UInt8(ascii: "u"): escapes = max(escapes, try scanUnit())
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
                UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
                offset += 2
            default: throw wrongEscape
            }
        }
        return escapes
    }

    /// Scans an escaped UTF-16 code unit, `\uXXXX`, or two that form a surrogate pair.
    @inline(__always)
    private mutating func scanUnit() throws(JSONFault) -> Escapes {
        guard scanner.hasFourHexadecimalDigits(at: offset + 2) else { throw wrongDigits }
        let isSurrogate = isSurrogate(at: offset)
        offset += 6
        return isSurrogate ? try scanOtherHalf() : .valid
    }

    /// Whether the escape is one of `\uD800` to `\uDFFF`.
    @inline(__always)
    private func isSurrogate(at offset: Int) -> Bool {
        scanner[offset + 2] | 0x20 == UInt8(ascii: "d") && scanner[offset + 3] > UInt8(ascii: "7")
    }

    /// After a surrogate: scans the other half of the pair, if it follows.
    private mutating func scanOtherHalf() throws(JSONFault) -> Escapes {
        guard isLead(at: offset - 6), scanner[offset] == UInt8(ascii: "\\"),
            scanner[offset + 1] == UInt8(ascii: "u")
        else { return .invalid }
        guard scanner.hasFourHexadecimalDigits(at: offset + 2) else { throw wrongDigits }
        // An escape that is not the other half is scanned again on its own.
        guard isSurrogate(at: offset), !isLead(at: offset) else { return .invalid }
        offset += 6
        return .valid
    }

    /// Whether the escape of a surrogate is a leading one, `\uD800` to `\uDBFF`.
    private func isLead(at offset: Int) -> Bool {
        let digit = scanner[offset + 3] | 0x20
        return digit <= UInt8(ascii: "9")
            || digit <= UInt8(ascii: "b") && digit >= UInt8(ascii: "a")
    }

    private var wrongEscape: JSONFault {
        let isTruncated = offset + 1 >= end
        return JSONFault(
            offset: isTruncated ? end : offset,
            expected: isTruncated ? .closingQuote : .escape
        )
    }

    private var wrongDigits: JSONFault {
        var offset = offset + 2
        while JSONText.hexadecimalValue(of: scanner[offset]) != nil { offset += 1 }
        return JSONFault(offset: min(offset, end), expected: .hexadecimalDigits)
    }

    /// Scans consecutive characters beyond ASCII.
    @inline(__always)
    private mutating func scanCharacters() throws(JSONFault) -> Escapes {
        offset = scanner.endOfCharacters(from: offset)
        return scanner[offset] < 0x80 ? .none : try scanInvalidCharacters()
    }

    /// Skips invalid UTF-8 in a lenient scan; throws in a strict one.
    private mutating func scanInvalidCharacters() throws(JSONFault) -> Escapes {
        guard isLenient else { throw JSONFault(offset: offset, expected: .validUTF8) }
        invalidByte = invalidByte ?? offset
        while scanner[offset] >= 0x80 {
            offset = scanner.endOfCharacters(from: offset + 1)
        }
        return .invalid
    }
}

/// What the escapes and the bytes of a string make of it, the stronger one last.
private enum Escapes: Int, Comparable {
    case none
    case valid
    /// The string has a lone surrogate or invalid UTF-8.
    case invalid

    static func < (left: Escapes, right: Escapes) -> Bool { left.rawValue < right.rawValue }

    func kind(of plain: PackedNode.Kind) -> PackedNode.Kind {
        switch self {
        case .none: plain
        case .valid: plain == .key ? .escapedKey : .escapedString
        case .invalid: plain == .key ? .illFormedKey : .illFormedString
        }
    }
}
