/// The notation of strings, numbers and line breaks in JSON.
extension JSONOutput {
    /// Appends a string in quotes.
    ///
    /// Quotes, backslashes, control characters and U+007F to U+00A0 are escaped; the slash is not.
    @inline(__always)
    package mutating func append(_ text: String) {
        let isContiguous: Void? = text.utf8.withContiguousStorageIfAvailable { append(quoted: $0) }
        guard isContiguous == nil else { return }
        Array(text.utf8).withUnsafeBufferPointer { append(quoted: $0) }
    }

    private mutating func append(quoted bytes: UnsafeBufferPointer<UInt8>) {
        reserve(bytes.count &+ 2)
        append(UInt8(ascii: "\""))
        var start = 0
        while true {
            reserve(bytes.count &- start &+ 1)
            let next = PlainText.copy(bytes, from: start, to: end)
            advance(by: next &- start)
            guard next < bytes.count else { break }
            start = next &+ appendSpecial(bytes, at: next)
        }
        append(UInt8(ascii: "\""))
    }

    /// Appends one character, escaped if necessary, and returns its length in bytes.
    private mutating func appendSpecial(
        _ bytes: UnsafeBufferPointer<UInt8>,
        at offset: Int
    ) -> Int {
        let byte = bytes[offset]
        guard byte == 0xC2 else {
            appendEscape(byte)
            return 1
        }
        // Swift's strings are valid UTF-8, so a second byte follows; it equals the code point.
        let second = bytes[offset + 1]
        if second <= 0xA0 {
            appendEscape(second)
        } else {
            append(byte)
            append(second)
        }
        return 2
    }

    private mutating func appendEscape(_ number: UInt8) {
        append(UInt8(ascii: "\\"))
        switch number {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(number)
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        default:
            append(word: "u00")
            append(Self.hexadecimalDigit(number >> 4))
            append(Self.hexadecimalDigit(number & 0xF))
        }
    }

    private static func hexadecimalDigit(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}

extension JSONOutput {
    /// Appends the digits of an integer.
    package mutating func append(_ number: Int) {
        var digits = InlineArray<20, UInt8>(repeating: UInt8(ascii: "-"))
        var start = digits.count
        var rest = number.magnitude
        while rest >= 10 {
            let hundreds = rest / 100
            let pair = UInt8(truncatingIfNeeded: rest &- hundreds &* 100)
            let tens = pair / 10
            start &-= 2
            digits[start] = UInt8(ascii: "0") &+ tens
            digits[start &+ 1] = UInt8(ascii: "0") &+ (pair &- tens &* 10)
            rest = hundreds
        }
        if rest > 0 || start == digits.count {
            start &-= 1
            digits[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest)
        }
        if number < 0 { start &-= 1 }
        digits.span.withUnsafeBufferPointer {
            append(contentsOf: UnsafeBufferPointer(rebasing: $0[start...]))
        }
    }

    /// Appends the shortest digits of a number; null for NaN and the infinities, which JSON lacks.
    package mutating func append(_ number: Double) {
        guard number.isFinite else { return append(word: "null") }
        append(plain: number.description)
    }

    /// Appends a text without quotes, such as the digits of a number.
    package mutating func append(plain text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }

    private static let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 64)

    /// Appends a line feed and the indentation of the next line, two spaces per level.
    package mutating func appendLine(depth: Int) {
        append(UInt8(ascii: "\n"))
        var rest = 2 * depth
        while rest > 0 {
            Self.spaces[..<min(rest, Self.spaces.count)].withUnsafeBufferPointer {
                append(contentsOf: $0)
            }
            rest -= Self.spaces.count
        }
    }
}
