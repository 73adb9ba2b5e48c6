/// A number with the text that wrote it.
struct NumberLiteral: Sendable {
    let text: String
    /// The value when it is integral and in range, else nil: then the number is a Double.
    let integer: Int?

    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard DecimalNumber.isNumber(bytes.span) else { return nil }
        self.text = text
        integer = DecimalNumber(bytes.span).integer()
    }

    /// A number that a parser has accepted.
    init(accepted bytes: Span<UInt8>, text: String) {
        self.text = text
        integer = DecimalNumber(bytes).integer()
    }

    var double: Double? { DecimalNumber.double(Array(text.utf8).span) }
}
