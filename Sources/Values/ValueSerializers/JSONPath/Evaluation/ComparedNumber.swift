import ValueTree

/// A number by its exact value, regardless of its text or type.
enum ComparedNumber {
    case integer(Int)
    case decimal(DecimalNumber)
    /// NaN or infinity, which only occur in values built in code.
    case special(Double)

    init?(_ value: SupportedType) {
        guard value.isNumber else { return nil }
        if let integer = value.integer(as: Int.self) {
            self = .integer(integer)
        } else if let decimal = value.exactNumber {
            self = .decimal(decimal)
        } else {
            self = .special(value.nearestDouble ?? .nan)
        }
    }
}

extension ComparedNumber: Comparable {
    static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): left == right
        case (.decimal(let left), .decimal(let right)): left == right
        case (.special(let left), .special(let right)): left == right
        // A decimal that is an integer in range would be one of that kind.
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

    private var decimal: DecimalNumber? {
        switch self {
        case .integer(let value): DecimalNumber(parsing: String(value))
        case .decimal(let decimal): decimal
        case .special: nil
        }
    }
}
