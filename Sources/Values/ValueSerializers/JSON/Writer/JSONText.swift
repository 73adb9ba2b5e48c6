import ValueTree

/// The notation of strings and line breaks in JSON.
enum JSONText {
    /// Appends a string in quotes.
    ///
    /// Quotes, backslashes, control characters and U+007F to U+00A0 are escaped; the slash is not.
    static func append(_ text: String, to output: inout [UInt8]) {
        Steps.add(1 + text.utf8.count)
        let isContiguous: Void? = text.utf8.withContiguousStorageIfAvailable {
            append($0, to: &output)
        }
        guard isContiguous == nil else { return }
        Array(text.utf8).withUnsafeBufferPointer { append($0, to: &output) }
    }

    private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        var start = 0
        while true {
            let end = PlainText.end(in: bytes, from: start)
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
            guard end < bytes.count else { break }
            start = end + appendSpecial(bytes, at: end, to: &output)
        }
        output.append(UInt8(ascii: "\""))
    }

    /// Appends a word of JSON, such as null.
    @inline(__always)
    static func append(word: StaticString, to output: inout [UInt8]) {
        word.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    /// Appends the digits of an integer.
    static func append(_ number: Int, to output: inout [UInt8]) {
        var digits = InlineArray<20, UInt8>(repeating: UInt8(ascii: "-"))
        var start = digits.count
        var rest = number.magnitude
        repeat {
            let (tens, unit) = rest.quotientAndRemainder(dividingBy: 10)
            start -= 1
            digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: unit)
            rest = tens
        } while rest != 0
        if number < 0 { start -= 1 }
        digits.span.withUnsafeBufferPointer {
            output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start...]))
        }
    }

    /// Appends the shortest digits of a number; null for NaN and the infinities, which JSON lacks.
    static func append(_ number: Double, to output: inout [UInt8]) {
        guard number.isFinite else { return append(word: "null", to: &output) }
        output.append(contentsOf: number.description.utf8)
    }

    private static let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 64)

    /// Appends a line feed and the indentation of the next line, two spaces per level.
    static func appendLine(depth: Int, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\n"))
        var rest = 2 * depth
        while rest > 0 {
            output.append(contentsOf: spaces[..<min(rest, spaces.count)])
            rest -= spaces.count
        }
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
