/// The scanner over raw memory, eight bytes at a time.
///
/// Audited: the only reads of the engine that a release build does not check; a debug build checks
/// them all. Every loop stops at a NUL; the buffer ends with 64 of them, a loop starts at most at the
/// first one, and reads at most 8 bytes from where it is. So no read leaves the buffer.
struct WordScanner: ByteScanner {
    private let bytes: UnsafeRawBufferPointer

    /// Creates a scanner over content that is followed by 64 zero bytes.
    init(padded buffer: UnsafeBufferPointer<UInt8>) {
        bytes = UnsafeRawBufferPointer(buffer)
    }

    @inline(__always)
    subscript(offset: Int) -> UInt8 { bytes[offset] }

    @inline(__always)
    func endOfWhitespace(from offset: Int) -> Int {
        // Compact texts have none, and most others one character or an indentation.
        guard bytes[offset] <= 0x20 else { return offset }
        var offset = offset
        while Self.isWhitespace(bytes[offset]) {
            offset += 1
            while word(at: offset) == Self.eightSpaces { offset += 8 }
        }
        return offset
    }

    @inline(__always)
    func endOfPlainText(from offset: Int) -> Int {
        var offset = offset
        while true {
            let stops = Self.stops(in: word(at: offset))
            if stops != 0 { return offset + stops.trailingZeroBitCount / 8 }
            offset += 8
        }
    }

    @inline(__always)
    func endOfDigits(from offset: Int) -> Int {
        var offset = offset
        while bytes[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
        return offset
    }

    @inline(__always)
    private func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Eight spaces, an indentation.
    private static let eightSpaces: UInt64 = 0x2020_2020_2020_2020

    @inline(__always)
    private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Sets the high bit of every byte that is a quote, a backslash, a control character or not ASCII.
    ///
    /// `(x - n) & ~x & 0x80` finds bytes below n. A borrow can only mark bytes above a marked one, so
    /// the lowest mark, the only one used, is right.
    @inline(__always)
    private static func stops(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* 0x22)
        let backslashes = word ^ (ones &* 0x5C)
        let belowSpace = (word &- ones &* 0x20) & ~word
        let isQuote = (quotes &- ones) & ~quotes
        let isBackslash = (backslashes &- ones) & ~backslashes
        return (belowSpace | isQuote | isBackslash | word) & (ones &* 0x80)
    }
}
