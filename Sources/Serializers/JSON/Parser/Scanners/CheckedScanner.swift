import ValueTree

/// The scanner that checks every access, one byte at a time.
struct CheckedScanner: ByteScanner {
    let bytes: PaddedBytes

    subscript(offset: Int) -> UInt8 { bytes[offset] }

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

    private func end(from offset: Int, while isPart: (UInt8) -> Bool) -> Int {
        var offset = offset
        while isPart(bytes[offset]) { offset += 1 }
        return offset
    }
}
