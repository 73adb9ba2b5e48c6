import Glibc

/// Replaces the occurrences of a byte sequence.
struct ByteReplacement {
    private let sought: [UInt8]
    private let replacement: [UInt8]
    private let place: Place

    /// Which occurrences are replaced.
    enum Place {
        case everywhere
        /// Those that are not a part of a longer word or number.
        case standingAlone
        /// Of these the ones that are no word between spaces either.
        case amongWords
    }

    /// Replaces every occurrence, or only those at such a place.
    init(_ sought: [UInt8], by replacement: [UInt8], at place: Place = .everywhere) {
        self.sought = sought
        self.replacement = replacement
        self.place = place
    }

    func applied(to bytes: [UInt8]) -> [UInt8] {
        guard !sought.isEmpty else { return bytes }
        var result: [UInt8] = []
        var (start, next) = (0, 0)
        while let offset = offset(in: bytes, from: next) {
            next = offset + sought.count
            guard isReplaced(offset..<next, in: bytes) else {
                next = offset + 1
                continue
            }
            result += bytes[start..<offset]
            result += replacement
            start = next
        }
        return start == 0 ? bytes : result + bytes[start...]
    }

    private func isReplaced(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        switch place {
        case .everywhere: true
        case .standingAlone: WordBounds.surround(range, in: bytes)
        case .amongWords:
            WordBounds.surround(range, in: bytes) && !WordBounds.areSpaces(around: range, in: bytes)
        }
    }

    private func offset(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            sought.withUnsafeBytes { sought in
                var offset = start
                while let base = bytes.baseAddress, let wanted = sought.baseAddress,
                    offset + sought.count <= bytes.count,
                    let first = memchr(base + offset, Int32(sought[0]), bytes.count - offset)
                {
                    offset = UnsafeRawPointer(first) - base
                    guard offset + sought.count <= bytes.count else { return nil }
                    if memcmp(first, wanted, sought.count) == 0 { return offset }
                    offset += 1
                }
                return nil
            }
        }
    }
}

/// Tells words and numbers from the punctuation of URLs, JSON and sentences around them.
enum WordBounds {
    /// Whether a range is not a part of a longer word, such as `abc` in `abcdef`, or of a number
    /// such as `1` in `1.1`.
    static func surround(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        let isFirst = !isInWord(range.lowerBound - 1, in: bytes)
        let isLast = !isInWord(range.upperBound, in: bytes)
        return (isFirst || endsEscape(range.lowerBound, in: bytes)) && isLast
            && !isFraction(range.lowerBound, in: bytes) && !isFraction(range.upperBound, in: bytes)
    }

    /// Whether there are spaces, or the ends of the text, on both sides of a range.
    static func areSpaces(around range: Range<Int>, in bytes: [UInt8]) -> Bool {
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

    /// Whether the three bytes before the offset are a percent-encoded byte, such as `%2F`.
    private static func endsEscape(_ offset: Int, in bytes: [UInt8]) -> Bool {
        guard offset >= 3, bytes[offset - 3] == UInt8(ascii: "%") else { return false }
        return UInt8(String(decoding: bytes[offset - 2..<offset], as: UTF8.self), radix: 16) != nil
    }

    /// Whether a point at the offset, or before it, stands between two digits.
    private static func isFraction(_ offset: Int, in bytes: [UInt8]) -> Bool {
        [offset, offset - 1].contains { offset in
            bytes.indices.contains(offset) && bytes[offset] == UInt8(ascii: ".")
                && isDigit(offset - 1, in: bytes) && isDigit(offset + 1, in: bytes)
        }
    }
}
