import ValueTree

extension JSONScan {
    /// Scans a key, the colon after it and the white space around the colon.
    @inline(__always)
    mutating func scanKey(_ expected: JSONFault.Expectation) throws(JSONFault) {
        guard scanner[offset] == UInt8(ascii: "\"") else {
            throw JSONFault(offset: offset, expected: expected)
        }
        try scanString(.key)
        offset = scanner.endOfWhitespace(from: offset)
        guard scanner[offset] == UInt8(ascii: ":") else {
            throw JSONFault(offset: offset, expected: .colon)
        }
        offset = scanner.endOfWhitespace(from: offset + 1)
    }

    @inline(__always)
    mutating func scanNumber() throws(JSONFault) {
        let start = offset
        var kind = PackedNode.Kind.integer
        // Without a branch, since a processor cannot predict signs.
        offset &+= scanner[offset] == UInt8(ascii: "-") ? 1 : 0
        let isZero = scanner[offset] == UInt8(ascii: "0")
        let digits = offset
        try scanDigits()
        if isZero, offset > digits + 1 { throw JSONFault(offset: start, expected: .noLeadingZero) }
        if scanner[offset] == UInt8(ascii: ".") {
            kind = .decimal
            offset += 1
            try scanDigits()
        }
        if scanner[offset] | 0x20 == UInt8(ascii: "e") {
            kind = .decimal
            offset += 1
            let sign = scanner[offset]
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
            try scanDigits()
        }
        try append(kind, from: start)
    }

    @inline(__always)
    private mutating func scanDigits() throws(JSONFault) {
        let start = offset
        offset = scanner.endOfDigits(from: offset)
        guard offset > start else { throw JSONFault(offset: offset, expected: .digit) }
    }

    @inline(__always)
    mutating func scanLiteral(
        _ literal: JSONLiteral,
        _ kind: PackedNode.Kind
    ) throws(JSONFault) {
        let start = offset
        let end = offset + literal.length
        guard scanner.fourBytes(at: end - 4) == literal.lastFourBytes else {
            throw JSONFault(offset: start, expected: .literal(literal))
        }
        offset = end
        try append(kind, from: start)
    }
}

/// `true`, `false` or `null`.
enum JSONLiteral: String {
    case `true`
    case `false`
    case null

    var length: Int { self == .false ? 5 : 4 }

    /// The last four bytes, the first of them in the lowest bits.
    ///
    /// The scan has compared the first byte of the word already.
    @inline(__always)
    var lastFourBytes: UInt32 {
        switch self {
        case .true: Self.fourBytes("t", "r", "u", "e")
        case .false: Self.fourBytes("a", "l", "s", "e")
        case .null: Self.fourBytes("n", "u", "l", "l")
        }
    }

    @inline(__always)
    private static func fourBytes(
        _ first: Unicode.Scalar,
        _ second: Unicode.Scalar,
        _ third: Unicode.Scalar,
        _ fourth: Unicode.Scalar
    ) -> UInt32 {
        first.value | second.value << 8 | third.value << 16 | fourth.value << 24
    }
}
