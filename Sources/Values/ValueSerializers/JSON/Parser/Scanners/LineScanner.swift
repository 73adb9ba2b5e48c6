/// A scanner for texts that take one line each: a line feed is no white space, so it fails every rule.
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

    func endOfCharacters(from offset: Int) -> Int { base.endOfCharacters(from: offset) }

    func endOfDigits(from offset: Int) -> Int { base.endOfDigits(from: offset) }

    func hasFourHexadecimalDigits(at offset: Int) -> Bool {
        base.hasFourHexadecimalDigits(at: offset)
    }
}
