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

    /// The one value whose magnitude is out of range and that is in range itself: -2^63.
    private func smallestInteger<Integer: FixedWidthInteger>(as type: Integer.Type) -> Integer? {
        guard Integer.isSigned, isNegative, exponent == 0 else { return nil }
        guard let magnitude = Integer.Magnitude(exactly: significand) else { return nil }
        return magnitude == Integer.min.magnitude ? Integer.min : nil
    }
}

extension DecimalNumber {
    /// The digits of a number's text without the zeros around them and without its exponent.
    package static func significantDigits(_ text: [UInt8]) -> [UInt8] {
        let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let digits = mantissa.filter { $0 &- UInt8(ascii: "0") < 10 }
        let leading = digits.drop { $0 == UInt8(ascii: "0") }
        let end = leading.lastIndex { $0 != UInt8(ascii: "0") }
        return end.map { Array(leading[...$0]) } ?? []
    }
}
