internal import ValueTree

/// Compares a value with a raw value of an enum.
enum CaseCheck {
    /// Whether both are the same text, number or truth value.
    ///
    /// A number in a document may be of a kind between integer and Double.
    static func isSame(_ rawValue: SupportedType, _ value: SupportedType) -> Bool {
        if let integer = rawValue.int { return value.int == integer }
        if let double = rawValue.double { return value.double == double }
        return rawValue == value
    }

    /// Whether both are texts, both numbers, or both truth values.
    static func isSameKind(_ first: SupportedType.Kind, _ second: SupportedType.Kind) -> Bool {
        isNumber(first) ? isNumber(second) : first == second
    }

    private static func isNumber(_ kind: SupportedType.Kind) -> Bool {
        switch kind {
        case .int, .double, .intOrDouble: true
        case .null, .string, .bool, .array, .dictionary: false
        }
    }
}
