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

    /// The value digit by digit, for one that is in range although its magnitude is not, such as -2^63.
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
