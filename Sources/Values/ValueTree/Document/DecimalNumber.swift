/// The exact value of a number's text, with any number of digits.
///
/// The value is ±significand · 10^exponent, where the significand has no trailing zeros. Digits
/// that don't fit into it are stored separately. Two texts of the same value have the same parts.
package struct DecimalNumber: Sendable, Hashable {
    package private(set) var isNegative = false
    /// The first significant digits, as many as fit into 64 bits.
    package private(set) var significand: UInt64 = 0
    package private(set) var exponent = 0
    /// The digits after those of the significand, as ASCII; empty if all fit.
    private(set) var rest: [UInt8] = []

    /// Reads the text of a number, which must follow the grammar of JSON.
    package init(_ text: Span<UInt8>) {
        if let short = ShortDecimal(text) {
            (isNegative, significand, exponent) = (
                short.isNegative, short.significand, short.exponent
            )
        } else {
            readLong(text.withUnsafeBufferPointer { Array($0) })
        }
        normalize()
    }

    /// Parses a number; nil when the text does not follow JSON's grammar.
    package init?(parsing text: String) {
        let bytes = Array(text.utf8)
        guard Self.isNumber(bytes.span) else { return nil }
        self.init(bytes.span)
    }

    /// Whether there are more digits than the significand holds.
    package var isCut: Bool { !rest.isEmpty }

    /// The number of digits without leading and trailing zeros.
    package var digitCount: Int {
        significand == 0 ? 0 : String(significand).utf8.count + rest.count
    }

    /// All digits as ASCII, without leading and trailing zeros.
    var digits: [UInt8] {
        significand == 0 ? [] : Array(String(significand).utf8) + rest
    }

    /// Reads a text with more digits than certainly fit into the significand.
    private mutating func readLong(_ text: [UInt8]) {
        let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let point = mantissa.firstIndex(of: UInt8(ascii: "."))
        let fractionCount = point.map { mantissa.endIndex - 1 - $0 } ?? 0
        let digits = mantissa.filter { $0 &- UInt8(ascii: "0") < 10 }
        let zeroCount = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
        let significant = digits.dropLast(zeroCount).drop { $0 == UInt8(ascii: "0") }
        isNegative = text.first == UInt8(ascii: "-")
        rest = Array(significant.dropFirst(takeDigits(significant)))
        exponent =
            Self.exponent(of: text.span, from: mantissa.endIndex) - fractionCount + zeroCount
            + rest.count
    }

    /// Moves as many digits into the significand as fit, and returns their number.
    private mutating func takeDigits(_ digits: ArraySlice<UInt8>) -> Int {
        for (index, digit) in digits.enumerated() {
            let (shifted, isTooLarge) = significand.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = shifted.addingReportingOverflow(
                UInt64(digit &- UInt8(ascii: "0"))
            )
            if isTooLarge || overflows { return index }
            significand = sum
        }
        return digits.count
    }

    /// Moves trailing zeros of the significand to the exponent, which makes the parts unique.
    private mutating func normalize() {
        guard significand != 0 else {
            (isNegative, exponent) = (false, 0)
            return
        }
        while significand.isMultiple(of: 10) {
            significand /= 10
            exponent += 1
            if isCut { rest.insert(UInt8(ascii: "0"), at: 0) }
        }
    }

    /// A larger exponent is practically infinite; the limit keeps the arithmetic in range.
    private static let exponentLimit = 1_000_000_000

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

extension DecimalNumber: Comparable {
    /// Whether the left number is less than the right one, exactly.
    package static func < (left: Self, right: Self) -> Bool {
        guard left.isNegative == right.isNegative else { return left.isNegative }
        return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
    }

    /// Whether the magnitude is less.
    private func isSmaller(than other: Self) -> Bool {
        let (digits, others) = (digits, other.digits)
        guard !digits.isEmpty, !others.isEmpty else { return digits.count < others.count }
        let magnitude = String(significand).utf8.count + exponent
        let otherMagnitude = String(other.significand).utf8.count + other.exponent
        guard magnitude == otherMagnitude else { return magnitude < otherMagnitude }
        return digits.lexicographicallyPrecedes(others)
    }
}

extension DecimalNumber {
    /// Whether the whole text is a number by JSON's grammar.
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

extension DecimalNumber {
    /// The value of a sign and at most 18 digits, which cannot overflow.
    package static func shortInteger(_ text: Span<UInt8>) -> Int {
        var value = 0
        for offset in 0..<text.count where text[offset] != UInt8(ascii: "-") {
            value = value &* 10 &+ Int(text[offset] &- UInt8(ascii: "0"))
        }
        return text.count > 0 && text[0] == UInt8(ascii: "-") ? -value : value
    }

    /// The value as an integer type; nil when it has a fraction or is out of range.
    package func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Int.self) -> Integer? {
        guard significand != 0 else { return 0 }
        let zeroCount = exponent - rest.count
        guard 0...40 ~= zeroCount else { return nil }
        guard !isCut, var value = Integer(exactly: significand) else {
            return integer(zeroCount: zeroCount)
        }
        if isNegative {
            guard Integer.isSigned else { return nil }
            value = 0 - value
        }
        for _ in 0..<zeroCount {
            let (product, overflows) = value.multipliedReportingOverflow(by: 10)
            if overflows { return nil }
            value = product
        }
        return value
    }

    /// Returns the value digit by digit, for a value in range whose magnitude isn't, such as -2^63.
    private func integer<Integer: FixedWidthInteger>(zeroCount: Int) -> Integer? {
        var value: Integer = 0
        for digit in digits + Array(repeating: UInt8(ascii: "0"), count: zeroCount) {
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let unit = Integer(digit - UInt8(ascii: "0"))
            let (sum, overflows) =
                isNegative
                ? product.subtractingReportingOverflow(unit)
                : product.addingReportingOverflow(unit)
            if isTooLarge || overflows { return nil }
            value = sum
        }
        return value
    }
}
