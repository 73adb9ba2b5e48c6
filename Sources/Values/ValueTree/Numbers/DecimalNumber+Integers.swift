extension DecimalNumber {
    /// The value of at most 18 digits and signs, which cannot overflow.
    package static func shortInteger(_ text: Span<UInt8>) -> Int {
        var value = 0
        for place in 0..<text.count where text[place] != UInt8(ascii: "-") {
            value = value &* 10 &+ Int(text[place] &- UInt8(ascii: "0"))
        }
        return text.count > 0 && text[0] == UInt8(ascii: "-") ? -value : value
    }

    /// The value as an integer type, or nil when it has a fraction or is out of range.
    package func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Int.self) -> Integer? {
        guard !isCut, exponent >= 0, exponent <= 40 else {
            return significand == 0 ? 0 : nil
        }
        guard var value = Integer(exactly: significand) else {
            return smallestInteger(as: type)
        }
        if isNegative {
            guard Integer.isSigned else { return nil }
            value = 0 - value
        }
        for _ in 0..<exponent {
            let (product, overflows) = value.multipliedReportingOverflow(by: 10)
            if overflows { return nil }
            value = product
        }
        return value
    }

    /// The value of a number's text as an integer type, however many digits the type holds.
    package static func integer<Integer: FixedWidthInteger>(
        _ text: Span<UInt8>,
        as type: Integer.Type
    ) -> Integer? {
        let decimal = DecimalNumber(text)
        guard decimal.isCut, Integer.bitWidth > 64 else { return decimal.integer(as: type) }
        return decimal.wideInteger(digits: significantDigits(text), as: type)
    }

    /// The value by all of its digits, of which the significand holds the first ones.
    private func wideInteger<Integer: FixedWidthInteger>(
        digits: [UInt8],
        as type: Integer.Type
    ) -> Integer? {
        let cutDigits = digits.count - String(significand).count
        let zeros = exponent - cutDigits
        guard zeros >= 0, digits.count + zeros <= 40 else { return nil }
        var value: Integer = 0
        for digit in digits + Array(repeating: UInt8(ascii: "0"), count: zeros) {
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

    /// The one value whose magnitude is out of range and that is in range itself: -2^63.
    private func smallestInteger<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
        guard Integer.isSigned, isNegative, exponent == 0 else { return nil }
        guard let magnitude = Integer.Magnitude(exactly: significand) else { return nil }
        return magnitude == Integer.min.magnitude ? Integer.min : nil
    }
}

extension DecimalNumber {
    /// The digits of a number's text without the zeros around them and without its exponent.
    package static func significantDigits(_ text: Span<UInt8>) -> [UInt8] {
        significantDigits(text.withUnsafeBufferPointer { Array($0) })
    }

    /// The digits of a number's text without the zeros around them and without its exponent.
    package static func significantDigits(_ text: [UInt8]) -> [UInt8] {
        let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let digits = mantissa.filter { $0 &- UInt8(ascii: "0") < 10 }
        let leading = digits.drop { $0 == UInt8(ascii: "0") }
        let end = leading.lastIndex { $0 != UInt8(ascii: "0") }
        return end.map { Array(leading[...$0]) } ?? []
    }
}
