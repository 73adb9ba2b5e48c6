/// The exact value of a number's text: ±significand · 10^exponent.
///
/// The significand has no trailing zeros, so two texts of the same value give the same parts. Numbers
/// with more significant digits than fit keep their leading ones and say so.
package struct DecimalNumber: Sendable, Hashable {
    package private(set) var isNegative = false
    package private(set) var significand: UInt64 = 0
    package private(set) var exponent = 0
    /// Whether digits that are not zero did not fit into the significand.
    package private(set) var isCut = false

    /// An exponent beyond this is as good as infinite; it keeps the arithmetic in range.
    private static let exponentLimit = 1_000_000_000

    /// Reads the text of a number, which must follow the grammar of JSON.
    package init(_ text: Span<UInt8>) {
        var offset = 0
        if text.count > 0, text[0] == UInt8(ascii: "-") {
            isNegative = true
            offset = 1
        }
        offset = readDigits(of: text, from: offset)
        let exponent = Self.exponent(of: text, from: offset)
        self.exponent = significand == 0 ? 0 : self.exponent + exponent
        if significand == 0 { isNegative = false }
    }

    /// Reads the digits before and behind the point and returns the offset behind them.
    private mutating func readDigits(of text: Span<UInt8>, from start: Int) -> Int {
        var zeros = 0
        var isFraction = false
        var offset = start
        while offset < text.count {
            let byte = text[offset]
            if byte == UInt8(ascii: ".") {
                isFraction = true
                offset += 1
                continue
            }
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            offset += 1
            if isFraction { exponent -= 1 }
            if digit == 0 {
                zeros += 1
                continue
            }
            push(digit, behindZeros: zeros)
            zeros = 0
        }
        exponent += zeros
        return offset
    }

    private mutating func push(_ digit: UInt8, behindZeros zeros: Int) {
        if significand == 0 {
            significand = UInt64(digit)
            return
        }
        var shifted = significand
        var overflows = isCut
        for _ in 0...min(zeros, 20) where !overflows {
            (shifted, overflows) = shifted.multipliedReportingOverflow(by: 10)
        }
        if !overflows {
            (shifted, overflows) = shifted.addingReportingOverflow(UInt64(digit))
        }
        if overflows {
            isCut = true
            exponent += zeros + 1
        } else {
            significand = shifted
        }
    }

    static func exponent(of text: Span<UInt8>, from start: Int) -> Int {
        guard start < text.count, text[start] | 0x20 == UInt8(ascii: "e") else { return 0 }
        var offset = start + 1
        var isNegative = false
        if offset < text.count,
            text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: "+")
        {
            isNegative = text[offset] == UInt8(ascii: "-")
            offset += 1
        }
        var value = 0
        while offset < text.count {
            value = min(value * 10 + Int(text[offset] &- UInt8(ascii: "0")), exponentLimit)
            offset += 1
        }
        return isNegative ? -value : value
    }
}

extension DecimalNumber {
    /// Whether the whole text is a number by the grammar of JSON.
    package static func isNumber(_ text: Span<UInt8>) -> Bool {
        var offset = 0
        if offset < text.count, text[offset] == UInt8(ascii: "-") { offset += 1 }
        let integer = digits(of: text, from: offset)
        guard integer > offset else { return false }
        if text[offset] == UInt8(ascii: "0"), integer > offset + 1 { return false }
        offset = integer
        if offset < text.count, text[offset] == UInt8(ascii: ".") {
            let fraction = digits(of: text, from: offset + 1)
            guard fraction > offset + 1 else { return false }
            offset = fraction
        }
        guard offset < text.count else { return true }
        guard text[offset] | 0x20 == UInt8(ascii: "e") else { return false }
        offset += 1
        if offset < text.count,
            text[offset] == UInt8(ascii: "-") || text[offset] == UInt8(ascii: "+")
        {
            offset += 1
        }
        let exponent = digits(of: text, from: offset)
        return exponent > offset && exponent == text.count
    }

    private static func digits(of text: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while offset < text.count, text[offset] &- UInt8(ascii: "0") < 10 { offset += 1 }
        return offset
    }
}
