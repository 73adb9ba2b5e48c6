import ValueTree

/// The notation of strings and line breaks in JSON.
enum JSONText {
    /// Appends a string in quotes.
    ///
    /// Quotes, backslashes, control characters and U+007F to U+00A0 are escaped; the slash is not.
    static func append(_ text: String, to output: inout [UInt8]) {
        Steps.add(1 + text.utf8.count)
        output.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            var rest = bytes[...]
            while let special = rest.firstIndex(where: isSpecial) {
                output.append(contentsOf: rest[..<special])
                rest = rest[(special + appendSpecial(bytes, at: special, to: &output))...]
            }
            output.append(contentsOf: rest)
        }
        output.append(UInt8(ascii: "\""))
    }

    /// Appends a line feed and the indentation of the next line, two spaces per level.
    static func appendLine(depth: Int, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }

    /// Whether the byte may begin a character that needs an escape.
    ///
    /// 0xC2 begins the characters from U+0080 to U+00BF.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
            || byte == 0xC2
    }

    /// Appends one character, escaped if necessary, and returns its length in bytes.
    private static func appendSpecial(
        _ bytes: UnsafeBufferPointer<UInt8>,
        at offset: Int,
        to output: inout [UInt8]
    ) -> Int {
        let byte = bytes[offset]
        guard byte == 0xC2 else {
            appendEscape(byte, to: &output)
            return 1
        }
        // Swift's strings are valid UTF-8, so a second byte follows; it equals the code point.
        let second = bytes[offset + 1]
        if second <= 0xA0 {
            appendEscape(second, to: &output)
        } else {
            output.append(contentsOf: [byte, second])
        }
        return 2
    }

    private static func appendEscape(_ number: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        switch number {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(number)
        case 0x08: output.append(UInt8(ascii: "b"))
        case 0x09: output.append(UInt8(ascii: "t"))
        case 0x0A: output.append(UInt8(ascii: "n"))
        case 0x0C: output.append(UInt8(ascii: "f"))
        case 0x0D: output.append(UInt8(ascii: "r"))
        default:
            output.append(contentsOf: "u00".utf8)
            output.append(hexadecimalDigit(number >> 4))
            output.append(hexadecimalDigit(number & 0xF))
        }
    }

    /// The value of a hexadecimal digit, or nil for another byte.
    static func hexadecimalValue(of byte: UInt8) -> UInt8? {
        let digit = byte &- UInt8(ascii: "0")
        if digit < 10 { return digit }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter + 10 : nil
    }

    private static func hexadecimalDigit(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}
