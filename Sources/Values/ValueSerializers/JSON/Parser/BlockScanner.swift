internal import CByteScan
import ValueTree

/// Scans raw memory, sixteen bytes at a time.
///
/// Most keys and words are shorter than that. So their ends are found without a loop, whose number
/// of iterations the processor couldn't predict.
///
/// Audited: these are the only reads of the engine that a release build doesn't check; a debug
/// build checks where they begin. Every loop stops at a NUL. The buffer ends with 64 of them, so a
/// loop starts at the first one at the latest, and reads at most 32 bytes from its offset. So no
/// read leaves the buffer.
struct BlockScanner: ByteScanner {
    // Not a buffer pointer, whose optional address would be checked at each token.
    private let bytes: UnsafeRawPointer
    /// The number of bytes with the padding.
    private let count: Int
    /// Whether the processor reads 32 bytes at a time, and may do so.
    private let isWide: Bool

    /// Creates a scanner over content that is followed by 64 zero bytes.
    init(padded buffer: UnsafeBufferPointer<UInt8>, isWide: Bool = true) {
        self.isWide = isWide && cbs_is_wide()
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

    /// Returns the end of a run of spaces or of tabs, such as the indentation of a line.
    ///
    /// Like the keys of records, the indentations of lines repeat. So the jump of `cbs_first` is
    /// predicted, and the next token needn't wait. Not inlined, because that would slow down texts
    /// without indentation.
    @inline(never)
    private func endOfRun(from offset: Int) -> Int {
        let byte = self[offset]
        guard byte == 0x20 || byte == 0x09 else { return offset }
        var offset = offset
        while true {
            let stops = ~cbs_equal(block(at: offset), byte) & Self.allMarks
            if stops != 0 { return offset &+ cbs_first(stops) }
            offset &+= Self.blockSize
        }
    }

    @inline(__always)
    func endOfPlainText(from offset: Int) -> Int { end(from: offset, cbs_unplain) }

    @inline(__always)
    func endOfKey(from offset: Int) -> Int {
        let stops = cbs_unplain(block(at: offset))
        if stops != 0 { return offset &+ cbs_first(stops) }
        return endOfPlainText(from: offset &+ Self.blockSize)
    }

    /// The first offset at or after `offset` whose byte is marked.
    @inline(__always)
    private func end(from offset: Int, _ marks: (UnsafeRawPointer) -> UInt32) -> Int {
        var offset = offset
        while true {
            let stops = marks(block(at: offset))
            if stops != 0 { return offset &+ stops.trailingZeroBitCount }
            offset &+= Self.blockSize
        }
    }

    /// Returns the address of sixteen readable bytes.
    @inline(__always)
    private func block(at offset: Int) -> UnsafeRawPointer {
        assert(offset >= 0 && offset <= count - Self.blockSize)
        return bytes + offset
    }

    private static let blockSize = 16
    private static let allMarks: UInt32 = 0xFFFF

    @inline(__always)
    private static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}

/// Digits are scanned in words: most numbers are too short for the overhead of a block.
extension BlockScanner {
    @inline(__always)
    func endOfDigits(from offset: Int) -> Int {
        var offset = offset
        while true {
            let stops = Self.nonDigits(in: UInt64(littleEndian: load(at: offset)))
            if stops != 0 { return offset &+ stops.trailingZeroBitCount / 8 }
            offset &+= 8
        }
    }

    /// Sets the high bit of every byte that isn't a digit.
    ///
    /// Only a non-ASCII byte can carry, and it is marked itself, so the lowest mark is right.
    @inline(__always)
    private static func nonDigits(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        return (~(word &+ ones &* 0x50) | (word &+ ones &* 0x46) | word) & (ones &* 0x80)
    }

    @inline(__always)
    func hasFourHexadecimalDigits(at offset: Int) -> Bool {
        let ones: UInt32 = 0x0101_0101
        let highBits: UInt32 = 0x8080_8080
        let digits = fourBytes(at: offset)
        let letters = digits | ones &* 0x20
        // For bytes below 0x80, the high bit of a sum shows whether the byte reached the bound.
        let isDigit = (digits &+ ones &* 0x50) & ~(digits &+ ones &* 0x46)
        let isLetter = (letters &+ ones &* 0x1F) & ~(letters &+ ones &* 0x19)
        return (isDigit | isLetter) & ~digits & highBits == highBits
    }
}

/// Text beyond ASCII.
extension BlockScanner {
    @inline(__always)
    func validRest(from offset: Int) -> StringRest? {
        guard isWide else { return nil }
        assert(offset >= 0 && offset <= count - 2 * Self.blockSize)
        let rest = cbs_wide_rest(bytes + offset)
        guard rest.length > 0, let escapes = Escapes(rawValue: rest.escapes) else { return nil }
        return StringRest(end: offset &+ rest.length, escapes: escapes)
    }

    @inline(__always)
    func endOfText(from offset: Int) -> Int {
        var offset = offset
        var open = OpenCharacter()
        while true {
            let block = block(at: offset)
            let specials = cbs_special(block)
            // The bytes up to the first special one.
            let relevant = specials ^ (specials &- 1)
            let beyondASCII = cbs_from(block, 0x80)
            if (beyondASCII | open.required) & relevant != 0 {
                let isInside = open.required != 0
                let doubtful = open.doubtfulBytes(continuedBy: block, beyondASCII)
                if doubtful & relevant != 0 {
                    let next = offset &+ Self.blockSize
                    offset = endOfDoubtfulText(from: offset, isInside: isInside, to: next)
                    if offset < next { return offset }
                    open = OpenCharacter()
                    continue
                }
            }
            if specials != 0 { return offset &+ specials.trailingZeroBitCount }
            offset &+= Self.blockSize
        }
    }

    /// Returns the end of text that is invalid, or has characters of four bytes.
    ///
    /// It is scanned character by character, at least up to `limit` unless it ends before.
    @inline(never)
    private func endOfDoubtfulText(from offset: Int, isInside: Bool, to limit: Int) -> Int {
        var offset = offset
        if isInside {
            // A character begins up to three bytes before; these bytes are known to be valid so
            // far.
            repeat { offset &-= 1 } while self[offset] & 0xC0 == 0x80
        }
        while offset < limit {
            let length = lengthOfCharacter(at: offset)
            if length == 0 { return offset }
            offset &+= length
        }
        return offset
    }

    /// Returns the length in bytes of a valid character of a string, or 0.
    ///
    /// Compares the marker bits of the first and the following bytes in one step. After that, only
    /// overlong forms, surrogates, and code points beyond U+10FFFF remain to be rejected.
    @inline(__always)
    private func lengthOfCharacter(at offset: Int) -> Int {
        let bytes = fourBytes(at: offset)
        if bytes & 0x80 == 0 { return Self.isPlain(UInt8(truncatingIfNeeded: bytes)) ? 1 : 0 }
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
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
}
