/// The text between the quotes of a JSON string, escapes included.
package enum EscapedText {
    /// Resolves the escapes of a text that a parser has accepted.
    ///
    /// Half of a surrogate pair, which is grammatical and yet no character, becomes U+FFFD.
    package static func decode(_ bytes: Span<UInt8>) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var offset = 0
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count else {
                decoded.append(bytes[offset])
                offset += 1
                continue
            }
            guard bytes[offset + 1] == UInt8(ascii: "u") else {
                decoded.append(short(bytes[offset + 1]))
                offset += 2
                continue
            }
            let (scalar, length) = scalar(of: bytes, at: offset)
            decoded.append(
                contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
            )
            offset += length
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Reads `\uXXXX`, or two of them that make a pair: the character, nil for half of a pair, and how
    /// many bytes it took.
    package static func scalar(of bytes: Span<UInt8>, at offset: Int) -> (Unicode.Scalar?, Int) {
        let first = unit(of: bytes, at: offset)
        guard UTF16.isLeadSurrogate(first) else { return (Unicode.Scalar(first), 6) }
        guard offset + 12 <= bytes.count, bytes[offset + 6] == UInt8(ascii: "\\"),
            bytes[offset + 7] == UInt8(ascii: "u")
        else { return (nil, 6) }
        let second = unit(of: bytes, at: offset + 6)
        guard UTF16.isTrailSurrogate(second) else { return (nil, 6) }
        let value = 0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
        return (Unicode.Scalar(value), 12)
    }

    private static func unit(of bytes: Span<UInt8>, at offset: Int) -> UInt16 {
        var value: UInt16 = 0
        for place in (offset + 2)..<min(offset + 6, bytes.count) {
            value = value << 4 | UInt16(digit(bytes[place]))
        }
        return value
    }

    private static func digit(_ byte: UInt8) -> UInt8 {
        byte < UInt8(ascii: "A")
            ? byte &- UInt8(ascii: "0") : (byte | 0x20) &- UInt8(ascii: "a") &+ 10
    }

    private static func short(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "b"): 8
        case UInt8(ascii: "f"): 12
        case UInt8(ascii: "n"): 10
        case UInt8(ascii: "r"): 13
        case UInt8(ascii: "t"): 9
        default: byte
        }
    }
}
