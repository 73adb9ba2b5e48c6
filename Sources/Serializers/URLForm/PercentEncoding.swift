/// The escapes of a URL-encoded form.
enum PercentEncoding {
    /// What stands for itself: the characters of a URL's query but for those that mean something here.
    private static let plain = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$'()*,/:@".utf8
    )

    /// A text with everything else as `%XX`, a space as `%20`.
    static func encoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, byte in
            if plain.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += (byte < 16 ? "%0" : "%") + digits
            }
        }
    }

    /// The bytes of a text with `%XX` and `+` resolved, or the place of an escape that is none.
    static func decoded(_ text: ArraySlice<UInt8>) -> Result<String, Malformed> {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                let offset = rest.startIndex - 1
                let digits = String(decoding: rest.prefix(2), as: UTF8.self)
                guard digits.utf8.count == 2, digits.utf8.allSatisfy(isHexadecimal),
                    let value = UInt8(digits, radix: 16)
                else { return .failure(Malformed(offset: offset)) }
                bytes.append(value)
                rest = rest.dropFirst(2)
            default: bytes.append(byte)
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else {
            return .failure(Malformed(offset: text.startIndex, isNotText: true))
        }
        return .success(decoded)
    }

    struct Malformed: Error {
        var offset: Int
        var isNotText = false
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
    }
}
