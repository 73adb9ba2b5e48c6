/// A number of at most 19 digits: ±significand · 10^exponent.
///
/// Parses nearly every number in one pass; ``DecimalNumber`` holds the exact value of all others.
struct ShortDecimal {
    /// The number of digits that always fit into 64 bits.
    private static let digitLimit = 19

    private(set) var isNegative = false
    private(set) var significand: UInt64 = 0
    private(set) var exponent = 0

    init?(_ text: Span<UInt8>) {
        var offset = 0
        if text.count > 0, text[0] == UInt8(ascii: "-") {
            isNegative = true
            offset = 1
        }
        guard readDigits(of: text, from: &offset) else { return nil }
        guard offset < text.count else { return }
        exponent += DecimalNumber.exponent(of: text, from: offset)
    }

    private mutating func readDigits(of text: Span<UInt8>, from offset: inout Int) -> Bool {
        var digits = 0
        var point = -1
        while offset < text.count {
            let digit = text[offset] &- UInt8(ascii: "0")
            if digit < 10 {
                significand = significand &* 10 &+ UInt64(digit)
                digits += digits > 0 || digit > 0 ? 1 : 0
            } else if text[offset] == UInt8(ascii: ".") {
                point = offset
            } else {
                break
            }
            offset += 1
        }
        if point >= 0 { exponent = point + 1 - offset }
        return digits <= Self.digitLimit
    }
}

extension ShortDecimal {
    /// The nearest Double, ties to even; nil if 64-bit arithmetic can't determine it.
    var nearestDouble: Double? {
        guard let magnitude else { return nil }
        return isNegative ? -magnitude : magnitude
    }

    private var magnitude: Double? {
        if significand <= 1 << 53, abs(exponent) <= 22 { return exactMagnitude }
        if significand == 0 { return 0 }
        switch exponent {
        case 0...27: return product(by: Self.powersOfFive[exponent])
        case -27..<0: return quotient(by: Self.powersOfFive[-exponent])
        default: return nil
        }
    }

    /// The magnitude if both parts are exact as Doubles, so that one operation rounds once.
    private var exactMagnitude: Double {
        let value = Double(significand)
        return exponent < 0
            ? value / Self.powersOfTen[-exponent] : value * Self.powersOfTen[exponent]
    }

    /// significand · 5^exponent · 2^exponent, rounded once.
    private func product(by power: UInt64) -> Double {
        let (high, low) = significand.multipliedFullWidth(by: power)
        guard high > 0 else { return Self.double(low, exponent: exponent) }
        let shift = high.leadingZeroBitCount
        let word = high << shift | low >> (64 - shift)
        return Self.double(
            word | (low << shift == 0 ? 0 : 1),
            exponent: 64 - shift + exponent
        )
    }

    /// significand / 5^-exponent · 2^exponent, rounded once.
    private func quotient(by power: UInt64) -> Double {
        let shift = significand.leadingZeroBitCount
        let divisorShift = power.leadingZeroBitCount
        let dividend = significand << shift
        let divisor = power << divisorShift
        // In both cases, the highest bit of the 64-bit quotient is set.
        let isLess = dividend < divisor
        let (quotient, remainder) = divisor.dividingFullWidth(
            isLess ? (dividend, 0) : (dividend >> 1, dividend << 63)
        )
        return Self.double(
            quotient | (remainder == 0 ? 0 : 1),
            exponent: divisorShift - shift + exponent - (isLess ? 64 : 63)
        )
    }

    /// Returns a word times a power of two.
    ///
    /// The last bit of a full word represents all digits cut off after it. It is far below the 53
    /// bits that are kept, so the single rounding here is correct.
    private static func double(_ word: UInt64, exponent: Int) -> Double {
        Double(word) * Double(sign: .plus, exponent: exponent, significand: 1)
    }

    private static let powersOfFive = (0...27).map { power in
        (0..<power).reduce(1 as UInt64) { product, _ in product * 5 }
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}

extension DecimalNumber {
    /// Returns the nearest Float; nil if it isn't certain.
    ///
    /// Rounding the nearest Double again gives the nearest Float, unless the first rounding hit the
    /// middle between two of them.
    package static func float(_ text: Span<UInt8>) -> Float? {
        guard let double = ShortDecimal(text)?.nearestDouble else { return nil }
        let float = Float(double)
        // The 29 bits that a Float lacks; in the middle between two Floats they are a 1 and zeros.
        let rest = double.bitPattern & 0x1FFF_FFFF
        guard float.isNormal || double == 0, rest != 0x1000_0000 else { return nil }
        return float
    }

    /// The nearest Double; nil when the number is out of range.
    package static func double(_ text: Span<UInt8>) -> Double? {
        if let double = ShortDecimal(text)?.nearestDouble { return double }
        let copy = text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        guard let value = Double(copy), value.isFinite else { return nil }
        return value
    }
}
