import ValueTree

/// Scans raw memory, eight bytes at a time.
///
/// Audited: these are the engine's only reads that a release build does not check; a debug build checks
/// them all. Every loop stops at a NUL. The buffer ends with 64 of them, a loop starts at the first one
/// at the latest, and reads at most 8 bytes from its offset. So no read leaves the buffer.
struct WordScanner: ByteScanner {
    // Not a buffer pointer, whose address may be nil: that would be asked at each token.
    private let bytes: UnsafeRawPointer
    /// The number of bytes with the padding.
    private let count: Int

    /// Creates a scanner over content that is followed by 64 zero bytes.
    init(padded buffer: UnsafeBufferPointer<UInt8>) {
        guard let start = buffer.baseAddress, buffer.count >= PaddedBytes.padding else {
            preconditionFailure("a body has its padding")
        }
        bytes = UnsafeRawPointer(start)
        count = buffer.count
    }

    @inline(__always)
    subscript(offset: Int) -> UInt8 { load(at: offset) }

    @inline(__always)
    func fourBytes(at offset: Int) -> UInt32 { UInt32(littleEndian: load(at: offset)) }

    @inline(__always)
    private func load<Bits: BitwiseCopyable>(at offset: Int) -> Bits {
        assert(offset >= 0 && offset <= count - MemoryLayout<Bits>.size)
        return bytes.loadUnaligned(fromByteOffset: offset, as: Bits.self)
    }

    @inline(__always)
    func endOfWhitespace(from offset: Int) -> Int {
        // Compact texts have none, and most others have one character or an indentation.
        guard self[offset] <= 0x20 else { return offset }
        var offset = offset
        while Self.isWhitespace(self[offset]) {
            offset &+= 1
            if self[offset] > 0x20 { return offset }
            offset = endOfRun(from: offset)
        }
        return offset
    }

    /// The end of a run of spaces or of tabs, as the indentation of a line is.
    @inline(__always)
    private func endOfRun(from offset: Int) -> Int {
        let byte = self[offset]
        guard byte == 0x20 || byte == 0x09 else { return offset }
        let run = UInt64(byte) &* 0x0101_0101_0101_0101
        var offset = offset
        while true {
            let difference = word(at: offset) ^ run
            if difference != 0 { return offset &+ difference.trailingZeroBitCount / 8 }
            offset &+= 8
        }
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

    @inline(__always)
    private func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: load(at: offset))
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    @inline(__always)
    private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Sets the high bit of every byte that is a quote, a backslash, a control character or not ASCII.
    @inline(__always)
    private static func stops(in word: UInt64) -> UInt64 {
        specials(in: word) | word & highBits
    }

    /// Sets the high bit of every byte that is a quote, a backslash or a control character.
    ///
    /// `(x - n) & ~x & 0x80` finds bytes below n. A borrow can only mark bytes above a marked one, so
    /// the lowest mark, the only one used, is right.
    @inline(__always)
    private static func specials(in word: UInt64) -> UInt64 {
        let quotes = word ^ (ones &* 0x22)
        let backslashes = word ^ (ones &* 0x5C)
        let belowSpace = (word &- ones &* 0x20) & ~word
        let isQuote = (quotes &- ones) & ~quotes
        let isBackslash = (backslashes &- ones) & ~backslashes
        return (belowSpace | isQuote | isBackslash) & highBits
    }

    /// Sets the high bit of every byte that is not a digit.
    ///
    /// Only a byte beyond ASCII can carry, and it is marked itself, so the lowest mark is right.
    @inline(__always)
    private static func nonDigits(in word: UInt64) -> UInt64 {
        (~(word &+ ones &* 0x50) | (word &+ ones &* 0x46) | word) & highBits
    }
}

/// Text beyond ASCII.
extension WordScanner {
    @inline(__always)
    func endOfText(from offset: Int) -> Int {
        var offset = offset
        var open = OpenCharacter()
        while true {
            let word = word(at: offset)
            let specials = Self.specials(in: word)
            // The bytes up to the first special one.
            let relevant = specials ^ (specials &- 1)
            if (word & Self.highBits | open.required) & relevant != 0 {
                let isInside = open.required != 0
                let doubtful = open.doubtfulBytes(continuedBy: word)
                if doubtful & relevant != 0 {
                    let next = offset &+ 8
                    offset = endOfDoubtfulText(from: offset, isInside: isInside, to: next)
                    if offset < next { return offset }
                    open = OpenCharacter()
                    continue
                }
            }
            if specials != 0 { return offset &+ specials.trailingZeroBitCount / 8 }
            offset &+= 8
        }
    }

    /// The end of text that is not valid, or has characters of four bytes: scanned one by one, at least up
    /// to `limit` unless it ends before.
    @inline(never)
    private func endOfDoubtfulText(from offset: Int, isInside: Bool, to limit: Int) -> Int {
        var offset = offset
        if isInside {
            // A character begins up to three bytes before, which are known to be valid so far.
            repeat { offset &-= 1 } while self[offset] & 0xC0 == 0x80
        }
        while offset < limit {
            let length = lengthOfCharacter(at: offset)
            if length == 0 { return offset }
            offset &+= length
        }
        return offset
    }

    /// The length in bytes of a valid character of a string, or 0.
    ///
    /// Compares the marker bits of the first and the following bytes at once; what remains to be rejected
    /// are overlong forms, surrogates, and code points beyond U+10FFFF.
    @inline(__always)
    private func lengthOfCharacter(at offset: Int) -> Int {
        let bytes = fourBytes(at: offset)
        if bytes & 0x80 == 0 {
            return Self.stops(in: UInt64(bytes & 0xFF) | 0x2020_2020_2020_2000) == 0 ? 1 : 0
        }
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
}

/// A character that the next word continues: the marks are the high bits of its first bytes.
private struct OpenCharacter {
    /// The bytes that have to continue a character.
    var required: UInt64 = 0
    /// The byte after E0, which has to be at least A0: smaller ones would be an overlong form.
    var afterE0: UInt64 = 0
    /// The byte after ED, which has to be below A0: others would be a surrogate.
    var afterED: UInt64 = 0

    /// Marks the bytes of a word that are not valid UTF-8, and those that begin a character of four bytes.
    ///
    /// All bytes at once, and without a branch: the lengths of words of a language with its own letters
    /// cannot be predicted. A character of four bytes is too rare to be worth its rules here.
    @inline(__always)
    mutating func doubtfulBytes(continuedBy word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let high = word & (ones &* 0x80)
        // Shifted to the left, the lower bits of a byte come to stand at its high bit.
        let leads = high & word << 1
        let leadsOfThree = leads & word << 2
        let leadsOfFour = leadsOfThree & word << 3
        let required = self.required | leads << 8 | leadsOfThree << 16
        let isWrongPlace = required ^ (high & ~leads)
        let isOverlongPair = leads & ~leadsOfThree & ~((word & (ones &* 0x1E)) &+ ones &* 0x7E)
        // A sum has no bit 4 where the lower half of the byte was 0.
        let nibbles = word & (ones &* 0x0F)
        let isE0 = leadsOfThree & ~((nibbles &+ ones &* 0x0F) << 3)
        let isED = leadsOfThree & ~(((nibbles ^ (ones &* 0x0D)) &+ ones &* 0x0F) << 3)
        let isBelowA0 = ~(word << 2)
        let isOverlong = (isE0 << 8 | afterE0) & isBelowA0
        let isSurrogate = (isED << 8 | afterED) & ~isBelowA0
        self.required = leads >> 56 | leadsOfThree >> 48
        afterE0 = isE0 >> 56
        afterED = isED >> 56
        return isWrongPlace | isOverlongPair | isOverlong | isSurrogate | leadsOfFour
    }
}
