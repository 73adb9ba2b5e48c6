/// The visible text in place of a scalar that must not reach the terminal.
enum StandIn {
    /// The picture of a C0 control, or the scalar's number: `␛`, `<U+202E>`.
    static func text(for scalar: Unicode.Scalar) -> String {
        if let picture = picture(of: scalar) { return String(Character(picture)) }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    }

    private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
        case 0x7F: "\u{2421}"
        default: nil
        }
    }
}
