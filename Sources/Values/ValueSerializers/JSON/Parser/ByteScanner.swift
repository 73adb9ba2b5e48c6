import ValueTree

/// The inner loops of the parser, which read every byte.
///
/// There are two implementations. ``BlockScanner`` reads several bytes at a time.
/// ``CheckedScanner`` is the plain definition, with which tests compare the other.
protocol ByteScanner {
    /// The byte at an offset, which may lie in the padding.
    subscript(offset: Int) -> UInt8 { get }

    /// Four bytes from an offset on, the first one in the lowest bits.
    func fourBytes(at offset: Int) -> UInt32

    /// The first offset at or after `offset` whose byte is not white space.
    func endOfWhitespace(from offset: Int) -> Int

    /// The first offset at or after `offset` of a quote, a backslash, a control character or a byte
    /// beyond ASCII. The padding counts as control characters.
    func endOfPlainText(from offset: Int) -> Int

    /// Returns the same offset; faster for texts of repeating lengths, such as keys.
    func endOfKey(from offset: Int) -> Int

    /// Returns the first offset at or after `offset` of a quote, a backslash, a control character
    /// or a byte that doesn't begin a valid character.
    ///
    /// A character must begin at `offset`.
    func endOfText(from offset: Int) -> Int

    /// Returns the rest of a string from `offset` on, where no character or escape may be
    /// incomplete.
    ///
    /// The result is nil if the string is invalid, or if ``JSONString`` finds its end just as fast.
    func validRest(from offset: Int) -> StringRest?

    /// The first offset at or after `offset` whose byte is not a digit.
    func endOfDigits(from offset: Int) -> Int

    /// Whether the four bytes from `offset` on are all hexadecimal digits.
    func hasFourHexadecimalDigits(at offset: Int) -> Bool
}

/// Scans one byte at a time and checks every access.
struct CheckedScanner: ByteScanner {
    let bytes: PaddedBytes

    subscript(offset: Int) -> UInt8 { bytes[offset] }

    func fourBytes(at offset: Int) -> UInt32 {
        (0..<4).reversed().reduce(0) { $0 << 8 | UInt32(bytes[offset + $1]) }
    }

    func endOfWhitespace(from offset: Int) -> Int {
        end(from: offset) { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    }

    func endOfPlainText(from offset: Int) -> Int {
        end(from: offset) {
            $0 >= 0x20 && $0 < 0x80 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
    }

    func endOfKey(from offset: Int) -> Int { endOfPlainText(from: offset) }

    func validRest(from offset: Int) -> StringRest? { nil }

    func endOfDigits(from offset: Int) -> Int {
        end(from: offset) { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }

    func hasFourHexadecimalDigits(at offset: Int) -> Bool {
        (offset..<(offset + 4)).allSatisfy { Hexadecimal.value(of: bytes[$0]) != nil }
    }

    func endOfText(from offset: Int) -> Int {
        var offset = endOfPlainText(from: offset)
        while let length = lengthOfCharacter(at: offset) {
            offset = endOfPlainText(from: offset + length)
        }
        return offset
    }

    private func end(from offset: Int, while isPart: (UInt8) -> Bool) -> Int {
        var offset = offset
        while isPart(bytes[offset]) { offset += 1 }
        return offset
    }

    /// Follows Unicode's table of well-formed UTF-8 byte sequences.
    private func lengthOfCharacter(at offset: Int) -> Int? {
        let second = bytes[offset + 1]
        switch bytes[offset] {
        case 0xC2...0xDF: return isTail(second) ? 2 : nil
        case 0xE0: return 0xA0...0xBF ~= second && isTail(bytes[offset + 2]) ? 3 : nil
        case 0xED: return 0x80...0x9F ~= second && isTail(bytes[offset + 2]) ? 3 : nil
        case 0xE1...0xEF: return isTail(second) && isTail(bytes[offset + 2]) ? 3 : nil
        case 0xF0: return 0x90...0xBF ~= second && hasTails(offset) ? 4 : nil
        case 0xF1...0xF3: return isTail(second) && hasTails(offset) ? 4 : nil
        case 0xF4: return 0x80...0x8F ~= second && hasTails(offset) ? 4 : nil
        default: return nil
        }
    }

    private func hasTails(_ offset: Int) -> Bool {
        isTail(bytes[offset + 2]) && isTail(bytes[offset + 3])
    }

    private func isTail(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

/// Scans texts of one line each: a line feed is not white space here, so no rule accepts it.
struct LineScanner<Base: ByteScanner>: ByteScanner {
    let base: Base

    subscript(offset: Int) -> UInt8 { base[offset] }

    func fourBytes(at offset: Int) -> UInt32 { base.fourBytes(at: offset) }

    func endOfWhitespace(from offset: Int) -> Int {
        var offset = offset
        while base[offset] == 0x20 || base[offset] == 0x09 || base[offset] == 0x0D { offset += 1 }
        return offset
    }

    func endOfPlainText(from offset: Int) -> Int { base.endOfPlainText(from: offset) }

    func endOfText(from offset: Int) -> Int { base.endOfText(from: offset) }

    func endOfKey(from offset: Int) -> Int { base.endOfKey(from: offset) }

    func validRest(from offset: Int) -> StringRest? { base.validRest(from: offset) }

    func endOfDigits(from offset: Int) -> Int { base.endOfDigits(from: offset) }

    func hasFourHexadecimalDigits(at offset: Int) -> Bool {
        base.hasFourHexadecimalDigits(at: offset)
    }
}
