/// Percent-encoding as RFC 3986 has it, over UTF-8.
package enum PercentEncoding {
    /// The parts of a URL, which leave different characters as they are.
    package enum Place: Sendable {
        /// One component of a path: only unreserved characters stay.
        case path
        /// A key or value of a query: `/` and `?` stay too.
        case query
    }

    /// The text with everything escaped that would mean something in `place`.
    package static func encode(_ text: String, for place: Place) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            guard !isPlain(byte, in: place) else {
                encoded.append(byte)
                continue
            }
            encoded += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The text behind the escapes; one that is cut short or not hexadecimal stays as it is.
    package static func decode(_ text: some StringProtocol) -> String {
        var decoded: [UInt8] = []
        var rest = Substring(text).utf8
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            guard byte == UInt8(ascii: "%"), digits.count == 2,
                digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
                let value = UInt8(String(Substring(digits)), radix: 16)
            else {
                decoded.append(byte)
                continue
            }
            decoded.append(value)
            rest = rest.dropFirst(2)
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)

    private static func isPlain(_ byte: UInt8, in place: Place) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        case UInt8(ascii: "/"), UInt8(ascii: "?"):
            place == .query
        default:
            false
        }
    }
}
