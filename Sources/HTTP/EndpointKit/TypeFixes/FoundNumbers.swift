internal import ValueTree

/// Numbers, and texts that are numbers.
enum FoundNumbers {
    /// Whether a text is a decimal number.
    static func isNumber(_ text: String) -> Bool {
        text.utf8.contains { $0 &- UInt8(ascii: "0") < 10 }
            && text.allSatisfy { "0123456789+-.eE".contains($0) }
            && Double(text)?.isFinite == true
    }

    /// The type of numbers and numeric texts together; nil where some texts are no numbers.
    static func type(of values: [SupportedType], _ decoder: ValueDecoder) -> String? {
        let texts = values.compactMap(\.string)
        let numbers = values.filter(\.isNumber)
        guard texts.allSatisfy(isNumber) else { return nil }
        let areIntegers = numberType(of: numbers, decoder) == "Int"
        return areIntegers && texts.allSatisfy { Int($0) != nil } ? "Int" : "Double"
    }

    /// The narrowest usual type of numbers.
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
