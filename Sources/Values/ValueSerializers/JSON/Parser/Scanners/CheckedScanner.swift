import ValueTree

/// The scanner that checks every access, one byte at a time.
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

    func endOfDigits(from offset: Int) -> Int {
        end(from: offset) { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }

    func hasFourHexadecimalDigits(at offset: Int) -> Bool {
        (offset..<(offset + 4)).allSatisfy { JSONText.hexadecimalValue(of: bytes[$0]) != nil }
    }

    func endOfCharacters(from offset: Int) -> Int {
        var offset = offset
        while let length = lengthOfCharacter(at: offset) { offset += length }
        return offset
    }

    private func end(from offset: Int, while isPart: (UInt8) -> Bool) -> Int {
        var offset = offset
        while isPart(bytes[offset]) { offset += 1 }
        return offset
    }

    /// By the table of well-formed sequences of Unicode.
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
