/// The places where a short secret is replaced.
enum WordPlace {
    /// Places where it isn't a part of a longer word or number.
    case standingAlone
    /// The same, except between spaces.
    case amongWords
}

/// Checks whether a range is a whole word or number, between punctuation of URLs, JSON or sentences.
enum WordBounds {
    /// Returns whether a range is at such a place.
    static func allow(_ place: WordPlace, around range: Range<Int>, in bytes: [UInt8]) -> Bool {
        switch place {
        case .standingAlone: surround(range, in: bytes)
        case .amongWords: surround(range, in: bytes) && !areSpaces(around: range, in: bytes)
        }
    }

    /// Returns whether a range isn't a part of a longer word or number, as `abc` in `abcdef` or `1`
    /// in `1.1` is.
    private static func surround(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        let isFirst = !isInWord(range.lowerBound - 1, in: bytes)
        let isLast = !isInWord(range.upperBound, in: bytes)
        return (isFirst || endsEscape(range.lowerBound, in: bytes)) && isLast
            && !isFraction(range.lowerBound, in: bytes) && !isFraction(range.upperBound, in: bytes)
    }

    /// Returns whether there are spaces, or the ends of the text, on both sides of a range.
    private static func areSpaces(around range: Range<Int>, in bytes: [UInt8]) -> Bool {
        [range.lowerBound - 1, range.upperBound].allSatisfy { offset in
            !bytes.indices.contains(offset) || [0x20, 0x0A].contains(bytes[offset])
        }
    }

    private static func isInWord(_ offset: Int, in bytes: [UInt8]) -> Bool {
        guard bytes.indices.contains(offset) else { return false }
        switch bytes[offset] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "_"), 0x80...0xFF:
            return true
        default: return isDigit(offset, in: bytes)
        }
    }

    private static func isDigit(_ offset: Int, in bytes: [UInt8]) -> Bool {
        bytes.indices.contains(offset)
            && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset])
    }

    /// Returns whether the three bytes before the offset are a percent-encoded byte, such as `%2F`.
    private static func endsEscape(_ offset: Int, in bytes: [UInt8]) -> Bool {
        guard offset >= 3, bytes[offset - 3] == UInt8(ascii: "%") else { return false }
        return UInt8(String(decoding: bytes[offset - 2..<offset], as: UTF8.self), radix: 16) != nil
    }

    /// Returns whether there is a point between two digits at the offset or before it.
    private static func isFraction(_ offset: Int, in bytes: [UInt8]) -> Bool {
        [offset, offset - 1].contains { offset in
            bytes.indices.contains(offset) && bytes[offset] == UInt8(ascii: ".")
                && isDigit(offset - 1, in: bytes) && isDigit(offset + 1, in: bytes)
        }
    }
}
