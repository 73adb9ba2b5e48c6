import ValueTree

extension JSONScan {
    /// A string or a key.
    ///
    /// `kind` is the plain one; escapes turn it into the others.
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

    /// Notes that the string just read is not UTF-8, if it is not, at the node of the value.
    private mutating func noteInvalidByte() {
        guard let invalidByte else { return }
        let node = nodes.count - 1
        faults.add(
            JSONFault(offset: invalidByte, expected: .validUTF8),
            at: nodes[node].kind.isKey ? node + 1 : node
        )
        self.invalidByte = nil
    }

    /// The rest of a string that is not plain ASCII.
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

    /// All escapes from here on.
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

    /// One escaped UTF-16 unit, `\uXXXX`, or two that make a pair.
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

    /// Behind half of a surrogate pair: the other half, if it is there.
    private mutating func scanOtherHalf() throws(JSONFault) -> Escapes {
        guard isLead(at: offset - 6), scanner[offset] == UInt8(ascii: "\\"),
            scanner[offset + 1] == UInt8(ascii: "u")
        else { return .invalid }
        guard scanner.hasFourHexadecimalDigits(at: offset + 2) else { throw wrongDigits }
        // What is not the other half is looked at again as an escape of its own.
        guard isSurrogate(at: offset), !isLead(at: offset) else { return .invalid }
        offset += 6
        return .valid
    }

    /// Whether the escape of a surrogate is one of `\uD800` to `\uDBFF`.
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

    /// All characters beyond ASCII from here on.
    @inline(__always)
    private mutating func scanCharacters() throws(JSONFault) -> Escapes {
        offset = scanner.endOfCharacters(from: offset)
        return scanner[offset] < 0x80 ? .none : try scanInvalidCharacters()
    }

    /// The same, where there is a byte that is not UTF-8.
    private mutating func scanInvalidCharacters() throws(JSONFault) -> Escapes {
        guard isLenient else { throw JSONFault(offset: offset, expected: .validUTF8) }
        invalidByte = invalidByte ?? offset
        while scanner[offset] >= 0x80 {
            offset = scanner.endOfCharacters(from: offset + 1)
        }
        return .invalid
    }
}

/// What the escapes of a string, and bytes that are no text, amount to.
private enum Escapes: Int, Comparable {
    case none
    case valid
    /// One is half of a surrogate pair, or there are bytes that are not UTF-8.
    case invalid

    static func < (left: Escapes, right: Escapes) -> Bool { left.rawValue < right.rawValue }

    func kind(of plain: PackedNode.Kind) -> PackedNode.Kind {
        switch self {
        case .none: plain
        case .valid: plain == .key ? .escapedKey : .escapedString
        case .invalid: plain == .key ? .brokenKey : .brokenString
        }
    }
}
