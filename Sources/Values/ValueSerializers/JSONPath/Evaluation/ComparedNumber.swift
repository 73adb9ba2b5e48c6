import ValueTree

/// A number by its exact value, whatever text or type it comes from.
enum ComparedNumber {
    case integer(Int)
    case decimal(Decimal)
    /// Not-a-number and the infinities, which only values built in code can be.
    case special(Double)

    init?(_ value: SupportedType) {
        guard value.isNumber, let text = value.numberText else { return nil }
        if let integer = value.integer(as: Int.self) {
            self = .integer(integer)
        } else if let decimal = Decimal(text) {
            self = .decimal(decimal)
        } else {
            self = .special(value.nearestDouble ?? .nan)
        }
    }

    /// A sign, digits behind a decimal point, and the power of ten that moves it.
    struct Decimal: Equatable {
        var isNegative: Bool
        var magnitude: Int
        /// Without zeros around them.
        var digits: [UInt8]

        init?(_ text: String) {
            let bytes = Array(text.utf8)
            guard DecimalNumber.isNumber(bytes.span) else { return nil }
            let number = DecimalNumber(bytes.span)
            digits = DecimalNumber.significantDigits(bytes)
            isNegative = number.isNegative
            magnitude = String(number.significand).utf8.count + number.exponent
        }
    }
}

extension ComparedNumber.Decimal: Comparable {
    static func < (left: Self, right: Self) -> Bool {
        guard left.isNegative == right.isNegative else { return left.isNegative }
        return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
    }

    /// Whether the absolute value is smaller.
    private func isSmaller(than other: Self) -> Bool {
        guard !digits.isEmpty, !other.digits.isEmpty else {
            return other.digits.count > digits.count
        }
        guard magnitude == other.magnitude else { return magnitude < other.magnitude }
        return digits.lexicographicallyPrecedes(other.digits)
    }
}

extension ComparedNumber: Comparable {
    static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): left == right
        case (.decimal(let left), .decimal(let right)): left == right
        case (.special(let left), .special(let right)): left == right
        // A decimal that is an integer in range would be one.
        case (.integer, _), (.decimal, _), (.special, _): false
        }
    }

    static func < (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): return left < right
        case (.special(let left), .special(let right)): return left < right
        case (.special(let left), _): return left < 0
        case (_, .special(let right)): return right > 0
        case (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal):
            guard let left = left.decimal, let right = right.decimal else { return false }
            return left < right
        }
    }

    private var decimal: Decimal? {
        switch self {
        case .integer(let value): Decimal(String(value))
        case .decimal(let decimal): decimal
        case .special: nil
        }
    }
}
