/// Steps numbers as text, so that they may have any number of digits.
enum NumberStep {
    /// Returns the number with its last digit stepped: `0.95` becomes `0.96`, and `1e5` becomes
    /// `2e5`.
    ///
    /// Nil if the text isn't a number, such as `{{limit}}`.
    static func text(_ text: String, steppedBy steps: Int) -> String? {
        if text.isEmpty { return String(max(steps, 0)) }
        guard var number = WrittenNumber(text) else { return nil }
        number.step(by: steps)
        return number.text
    }
}

/// A number as it is written, which may be too large for any type.
private struct WrittenNumber {
    private var isNegative: Bool
    /// The values of its digits, the last one first.
    private var digits: [UInt8]
    /// The number of digits after the point; nil without a point.
    private let fraction: Int?
    /// The exponent as written, with its letter.
    private let exponent: Substring

    init?(_ text: String) {
        let written = text.prefix { $0 != "e" && $0 != "E" }
        exponent = text[written.endIndex...]
        guard exponent.isEmpty || Int(exponent.dropFirst()) != nil else { return nil }
        isNegative = written.first == "-"
        let unsigned = isNegative || written.first == "+" ? written.dropFirst() : written
        let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
        let all = parts.joined()
        guard parts.count <= 2, !all.isEmpty, all.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        fraction = parts.count == 2 ? parts[1].count : nil
        digits = all.utf8.reversed().map { $0 - 0x30 }
    }

    var text: String {
        let count = (fraction ?? 0) + 1
        var shown = digits
        while shown.count > count, shown.last == 0 { shown.removeLast() }
        while shown.count < count { shown.append(0) }
        let words = shown.reversed().map { String($0) }.joined()
        let sign = isNegative && digits.contains { $0 > 0 } ? "-" : ""
        guard let fraction else { return sign + words + exponent }
        return sign + words.dropLast(fraction) + "." + words.suffix(fraction) + exponent
    }

    /// Changes the last digit and carries over to the digits before it.
    mutating func step(by steps: Int) {
        guard isNegative == (steps < 0) else { return subtract(steps.magnitude) }
        add(steps.magnitude)
    }

    private mutating func add(_ amount: UInt) {
        var carry = amount
        for index in digits.indices {
            let sum = UInt(digits[index]) + carry % 10
            digits[index] = UInt8(sum % 10)
            carry = carry / 10 + sum / 10
        }
        digits += Self.digits(of: carry)
    }

    private mutating func subtract(_ amount: UInt) {
        if let magnitude, magnitude < amount {
            digits = Self.digits(of: amount - magnitude)
            isNegative.toggle()
            return
        }
        var borrowed = amount
        for index in digits.indices {
            let (digit, part) = (UInt(digits[index]), borrowed % 10)
            digits[index] = UInt8(digit < part ? digit + 10 - part : digit - part)
            borrowed = borrowed / 10 + (digit < part ? 1 : 0)
        }
    }

    /// The digits as a number; nil if there are too many.
    private var magnitude: UInt? {
        digits.reversed().reduce(UInt?(0)) { sum, digit in
            guard let sum else { return nil }
            let (product, overflows) = sum.multipliedReportingOverflow(by: 10)
            let (next, exceeds) = product.addingReportingOverflow(UInt(digit))
            return overflows || exceeds ? nil : next
        }
    }

    private static func digits(of number: UInt) -> [UInt8] {
        number == 0 ? [] : String(number).utf8.reversed().map { $0 - 0x30 }
    }
}
