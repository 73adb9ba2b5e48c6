/// Percent-encoding of UTF-8 text (RFC 3986).
package enum PercentEncoding {
    /// The component that a text is part of, which decides on the characters left unescaped.
    package enum Component: Sendable {
        /// A segment of a path: only unreserved characters stay.
        case path
        /// A key or value of a query: `/` and `?` stay too.
        case query
        /// A key or value of a form: punctuation without a meaning in forms stays too, except for `?`.
        case form
    }

    /// Escapes all characters with a meaning in the component, and the space as `%20`.
    package static func encode(_ text: String, for component: Component) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            guard !isPlain(byte, in: component) else {
                encoded.append(byte)
                continue
            }
            encoded += escape(byte)
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// A byte as a URL writes it: `%C3`.
    package static func escape(_ byte: UInt8) -> [UInt8] {
        [UInt8(ascii: "%")] + Hexadecimal.digits(of: byte)
    }

    /// Decodes all valid escapes; incomplete or invalid ones are unchanged.
    package static func decode(_ text: some StringProtocol) -> String {
        String(decoding: bytes(of: text), as: UTF8.self)
    }

    /// Decodes all valid escapes like ``decode(_:)``; nil if they are not UTF-8.
    package static func decodeText(_ text: some StringProtocol) -> String? {
        String(validating: bytes(of: text), as: UTF8.self)
    }

    private static func bytes(of text: some StringProtocol) -> [UInt8] {
        var decoded: [UInt8] = []
        var rest = Substring(text).utf8
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%"), let value = byteValue(of: rest.prefix(2)) else {
                decoded.append(byte)
                continue
            }
            decoded.append(value)
            rest = rest.dropFirst(2)
        }
        return decoded
    }

    /// Returns the byte for two hexadecimal digits, or nil for anything else.
    package static func byteValue(of digits: some Collection<UInt8>) -> UInt8? {
        guard digits.count == 2, digits.allSatisfy(isHexadecimal) else { return nil }
        return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    private static let plainInForm = Set("!$'()*,/:@".utf8)

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
    }

    private static func isPlain(_ byte: UInt8, in component: Component) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            return true
        default: break
        }
        switch component {
        case .path: return false
        case .query: return byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
        case .form: return plainInForm.contains(byte)
        }
    }
}
