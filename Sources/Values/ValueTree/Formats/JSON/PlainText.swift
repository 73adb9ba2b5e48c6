/// Copies texts up to the characters that JSON must escape, eight bytes at a time.
///
/// Audited: a release build doesn't check these reads and writes. Each reads 8 bytes and starts at
/// least 8 bytes before the end.
enum PlainText {
    /// Copies bytes from `start` on up to the first one that may begin a character that needs an
    /// escape, and returns its offset, or the end.
    ///
    /// Those are quotes, backslashes, control characters, U+007F, and 0xC2, which begins the
    /// characters from U+0080 to U+00BF. Writes whole words, so `target` needs room for the rest of
    /// the bytes and 8 more.
    @inline(__always)
    static func copy(
        _ bytes: UnsafeBufferPointer<UInt8>,
        from start: Int,
        to target: UnsafeMutablePointer<UInt8>
    ) -> Int {
        let copied = UnsafeMutableRawPointer(target) - start
        var offset = start
        let raw = UnsafeRawBufferPointer(bytes)
        while offset &+ 8 <= bytes.count {
            let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            copied.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
            let stops = stops(in: UInt64(littleEndian: word))
            if stops != 0 { return offset &+ stops.trailingZeroBitCount / 8 }
            offset &+= 8
        }
        let word = last(of: raw, from: offset)
        copied.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
        return min(bytes.count, offset &+ stops(in: word).trailingZeroBitCount / 8)
    }

    /// Returns the last bytes, fewer than 8, followed by zeros.
    ///
    /// They are taken from a word that ends with them, without the bytes before them. The zeros
    /// count as control characters, so there is always a stop.
    @inline(__always)
    private static func last(of bytes: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
        let count = bytes.count &- start
        guard count > 0 else { return 0 }
        if bytes.count >= 8 {
            let last = bytes.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
            return UInt64(littleEndian: last) >> UInt64(8 &* (8 &- count))
        }
        var word: UInt64 = 0
        for offset in (start..<bytes.count).reversed() { word = word << 8 | UInt64(bytes[offset]) }
        return word
    }

    /// Sets the high bit of every byte that is a stop.
    ///
    /// `(x - n) & ~x & 0x80` finds bytes below n. A borrow can only mark bytes above a marked one, so
    /// the lowest mark, the only one used, is right.
    @inline(__always)
    private static func stops(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* 0x22)
        let backslashes = word ^ (ones &* 0x5C)
        let deletes = word ^ (ones &* 0x7F)
        let leads = word ^ (ones &* 0xC2)
        let isControl = (word &- ones &* 0x20) & ~word
        let isQuote = (quotes &- ones) & ~quotes
        let isBackslash = (backslashes &- ones) & ~backslashes
        let isDelete = (deletes &- ones) & ~deletes
        let isLead = (leads &- ones) & ~leads
        return (isControl | isQuote | isBackslash | isDelete | isLead) & (ones &* 0x80)
    }
}
