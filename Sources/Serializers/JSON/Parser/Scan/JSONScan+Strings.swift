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
            append(kind, from: start)
            return
        }
        let escapes = try scanRest()
        append(escapes.kind(of: kind), from: start)
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
            let byte = scanner[offset]
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                return escapes
            case UInt8(ascii: "\\"): escapes = max(escapes, try scanEscape())
            case 0x80...: escapes = max(escapes, try scanUTF8())
            default:
                let expected: JSONFault.Expectation =
                    offset < end ? .escapedControl : .closingQuote
                throw JSONFault(offset: offset, expected: expected)
            }
            offset = scanner.endOfPlainText(from: offset)
        }
    }

    private mutating func scanEscape() throws(JSONFault) -> Escapes {
        switch scanner[offset + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            offset += 2
            return .whole
        case UInt8(ascii: "u"):
            let unit = try scanUnit()
            guard UTF16.isLeadSurrogate(unit) else {
                return UTF16.isTrailSurrogate(unit) ? .broken : .whole
            }
            guard scanner[offset] == UInt8(ascii: "\\"), scanner[offset + 1] == UInt8(ascii: "u")
            else { return .broken }
            let first = offset
            guard UTF16.isTrailSurrogate(try scanUnit()) else {
                // Not the other half: it is looked at again as an escape of its own.
                offset = first
                return .broken
            }
            return .whole
        default:
            let isCut = offset + 1 >= end
            throw JSONFault(
                offset: isCut ? end : offset,
                expected: isCut ? .closingQuote : .escape
            )
        }
    }

    /// Reads one escaped UTF-16 unit, `\uXXXX`.
    private mutating func scanUnit() throws(JSONFault) -> UInt16 {
        var unit: UInt16 = 0
        for place in (offset + 2)..<(offset + 6) {
            guard let digit = Self.hexadecimalDigit(scanner[place]) else {
                throw JSONFault(offset: min(place, end), expected: .hexadecimalDigits)
            }
            unit = unit << 4 | UInt16(digit)
        }
        offset += 6
        return unit
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        let digit = byte &- UInt8(ascii: "0")
        if digit < 10 { return digit }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter + 10 : nil
    }

    /// All characters beyond ASCII from here on, by the table of well-formed sequences of Unicode.
    private mutating func scanUTF8() throws(JSONFault) -> Escapes {
        var escapes = Escapes.none
        while scanner[offset] >= 0x80 {
            if let length = lengthOfSequence() {
                offset += length
                continue
            }
            guard isLenient else { throw JSONFault(offset: offset, expected: .validUTF8) }
            invalidByte = invalidByte ?? offset
            escapes = .broken
            offset += 1
        }
        return escapes
    }

    private func lengthOfSequence() -> Int? {
        let second = scanner[offset + 1]
        switch scanner[offset] {
        case 0xC2...0xDF: return isTail(second) ? 2 : nil
        case 0xE0: return 0xA0...0xBF ~= second && isTail(scanner[offset + 2]) ? 3 : nil
        case 0xED: return 0x80...0x9F ~= second && isTail(scanner[offset + 2]) ? 3 : nil
        case 0xE1...0xEF: return isTail(second) && isTail(scanner[offset + 2]) ? 3 : nil
        case 0xF0: return 0x90...0xBF ~= second && hasTails ? 4 : nil
        case 0xF1...0xF3: return isTail(second) && hasTails ? 4 : nil
        case 0xF4: return 0x80...0x8F ~= second && hasTails ? 4 : nil
        default: return nil
        }
    }

    private var hasTails: Bool { isTail(scanner[offset + 2]) && isTail(scanner[offset + 3]) }

    private func isTail(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

/// What the escapes of a string, and bytes that are no text, amount to.
private enum Escapes: Int, Comparable {
    case none
    case whole
    /// One is half of a surrogate pair, or there are bytes that are not UTF-8.
    case broken

    static func < (left: Escapes, right: Escapes) -> Bool { left.rawValue < right.rawValue }

    func kind(of plain: PackedNode.Kind) -> PackedNode.Kind {
        switch self {
        case .none: plain
        case .whole: plain == .key ? .escapedKey : .escapedString
        case .broken: plain == .key ? .brokenKey : .brokenString
        }
    }
}
