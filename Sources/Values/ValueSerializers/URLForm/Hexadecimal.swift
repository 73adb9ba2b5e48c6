/// Bytes as hexadecimal digits, two for each byte.
package enum Hexadecimal {
    /// The digits of bytes, such as those of a digest, in lower case.
    package static func text(of bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.flatMap { digits(of: $0, from: lowercase) }, as: UTF8.self)
    }

    /// The two digits of a byte, in upper case.
    static func digits(of byte: UInt8) -> [UInt8] { digits(of: byte, from: uppercase) }

    /// The value of a digit, or nil for another byte.
    static func value(of byte: UInt8) -> UInt8? {
        let digit = byte &- UInt8(ascii: "0")
        if digit < 10 { return digit }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter + 10 : nil
    }

    private static let lowercase = Array("0123456789abcdef".utf8)
    private static let uppercase = Array("0123456789ABCDEF".utf8)

    private static func digits(of byte: UInt8, from all: [UInt8]) -> [UInt8] {
        [all[Int(byte >> 4)], all[Int(byte & 15)]]
    }
}
