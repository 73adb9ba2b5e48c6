/// Scans raw memory, eight bytes at a time.
///
/// Audited: these are the engine's only reads that a release build does not check; a debug build checks
/// them all. Every loop stops at a NUL. The buffer ends with 64 of them, a loop starts at the first one
/// at the latest, and reads at most 8 bytes from its offset. So no read leaves the buffer.
struct WordScanner: ByteScanner {
    private let bytes: UnsafeRawBufferPointer

    /// Creates a scanner over content that is followed by 64 zero bytes.
    init(padded buffer: UnsafeBufferPointer<UInt8>) {
        bytes = UnsafeRawBufferPointer(buffer)
    }

    @inline(__always)
    subscript(offset: Int) -> UInt8 { bytes[offset] }

    @inline(__always)
    func fourBytes(at offset: Int) -> UInt32 {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    @inline(__always)
    func endOfWhitespace(from offset: Int) -> Int {
        // Compact texts have none, and most others have one character or an indentation.
        guard bytes[offset] <= 0x20 else { return offset }
        var offset = offset
        while Self.isWhitespace(bytes[offset]) {
            offset += 1
            while word(at: offset) == Self.eightSpaces { offset &+= 8 }
        }
        return offset
    }

    @inline(__always)
    func endOfPlainText(from offset: Int) -> Int {
        var offset = offset
        while true {
            let stops = Self.stops(in: word(at: offset))
            if stops != 0 { return offset &+ stops.trailingZeroBitCount / 8 }
            offset &+= 8
        }
    }

    @inline(__always)
    func endOfCharacters(from offset: Int) -> Int {
        var offset = offset
        while true {
            let length = lengthOfCharacter(at: offset)
            if length == 0 { return offset }
            offset += length
        }
    }

    @inline(__always)
    func endOfDigits(from offset: Int) -> Int {
        var offset = offset
        while true {
            let stops = Self.nonDigits(in: word(at: offset))
            if stops != 0 { return offset &+ stops.trailingZeroBitCount / 8 }
            offset &+= 8
        }
    }

    @inline(__always)
    func hasFourHexadecimalDigits(at offset: Int) -> Bool {
        let ones: UInt32 = 0x0101_0101
        let highBits: UInt32 = 0x8080_8080
        let digits = fourBytes(at: offset)
        let letters = digits | ones &* 0x20
        // For bytes below 0x80, the high bit of a sum tells whether the byte reached the bound.
        let isDigit = (digits &+ ones &* 0x50) & ~(digits &+ ones &* 0x46)
        let isLetter = (letters &+ ones &* 0x1F) & ~(letters &+ ones &* 0x19)
        return (isDigit | isLetter) & ~digits & highBits == highBits
    }

    /// The length in bytes of a valid character beyond ASCII, or 0.
    ///
    /// Compares the marker bits of the first and the following bytes at once; what remains to be rejected
    /// are overlong forms, surrogates, and code points beyond U+10FFFF.
    @inline(__always)
    private func lengthOfCharacter(at offset: Int) -> Int {
        let bytes = fourBytes(at: offset)
        if bytes & 0x00C0_C0F0 == 0x0080_80E0 {
            let leading = bytes & 0x0000_200F
            return leading != 0 && leading != 0x0000_200D ? 3 : 0
        }
        if bytes & 0x0000_C0E0 == 0x0000_80C0 { return bytes & 0x1E != 0 ? 2 : 0 }
        if bytes & 0xC0C0_C0F8 == 0x8080_80F0 {
            let isLarge = bytes & 0x04 != 0 && bytes & 0x3003 != 0
            return bytes & 0x3007 != 0 && !isLarge ? 4 : 0
        }
        return 0
    }

    @inline(__always)
    private func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

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

    /// Sets the high bit of every byte that is not a digit.
    ///
    /// Only a byte beyond ASCII can carry, and it is marked itself, so the lowest mark is right.
    @inline(__always)
    private static func nonDigits(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        return (~(word &+ ones &* 0x50) | (word &+ ones &* 0x46) | word) & (ones &* 0x80)
    }
}
