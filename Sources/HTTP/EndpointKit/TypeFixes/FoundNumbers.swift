internal import ValueTree

/// Finds types for numbers, and for texts that are numbers.
enum FoundNumbers {
    /// Returns whether a text is a decimal number.
    static func isNumber(_ text: String) -> Bool {
        text.utf8.contains { $0 &- UInt8(ascii: "0") < 10 }
            && text.allSatisfy { "0123456789+-.eE".contains($0) }
            && Double(text)?.isFinite == true
    }

    /// Returns the type of numbers and numeric texts together, or nil if some texts aren't numbers.
    static func type(of values: [SupportedType], _ decoder: ValueDecoder) -> String? {
        let texts = values.compactMap(\.string)
        let numbers = values.filter(\.isNumber)
        guard texts.allSatisfy(isNumber) else { return nil }
        let areIntegers = numberType(of: numbers, decoder) == "Int"
        return areIntegers && texts.allSatisfy { Int($0) != nil } ? "Int" : "Double"
    }

    /// Returns the narrowest common type of numbers.
    static func numberType(of values: [SupportedType], _ decoder: ValueDecoder) -> String {
        let types: [(name: String, scalar: Shape.Scalar)] = [
            ("Int", .integer(bits: 64, isSigned: true)),
            ("UInt64", .integer(bits: 64, isSigned: false)),
            ("Double", .double),
        ]
        let fitting = types.first { type in
            values.allSatisfy {
                ScalarCheck.failure(of: $0, type.scalar, type: type.name, decoder: decoder) == nil
            }
        }
        return fitting?.name ?? "Decimal"
    }
}
