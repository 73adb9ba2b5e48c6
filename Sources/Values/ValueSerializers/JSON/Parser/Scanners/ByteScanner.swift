/// The loops of the parser that see every byte.
///
/// There are two: ``WordScanner``, some bytes at a time, and ``CheckedScanner``, which is the plain
/// meaning of each and the oracle that tests compare the first with.
protocol ByteScanner {
    /// The byte at an offset up to the last byte of the padding.
    subscript(offset: Int) -> UInt8 { get }

    /// The four bytes from an offset on, the first one lowest.
    func fourBytes(at offset: Int) -> UInt32

    /// The first offset, from `offset` on, that is no white space.
    func endOfWhitespace(from offset: Int) -> Int

    /// The first offset, from `offset` on, of a quote, a backslash, a control character or a byte
    /// beyond ASCII. The padding ends it.
    func endOfPlainText(from offset: Int) -> Int

    /// The first offset, from `offset` on, that begins no well-formed character beyond ASCII.
    func endOfCharacters(from offset: Int) -> Int

    /// The first offset, from `offset` on, that is no digit.
    func endOfDigits(from offset: Int) -> Int

    /// Whether the four bytes from `offset` on are hexadecimal digits.
    func hasFourHexadecimalDigits(at offset: Int) -> Bool
}
