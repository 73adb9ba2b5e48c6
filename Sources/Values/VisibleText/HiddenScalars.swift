/// Scalars that are invisible or change how others appear, and must not reach the terminal.
enum HiddenScalars {
    /// Returns whether a scalar is one of them.
    ///
    /// These are Unicode's default-ignorable scalars, line and paragraph separators, and
    /// interlinear annotations. Variation selectors aren't included because they are marks after a
    /// base.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        guard value >= 0xAD else { return false }
        return value < 0x1_0000 ? isHiddenInBasicPlane(value) : isHiddenAbove(value)
    }

    /// Whether the scalar selects a variant of the preceding glyph.
    static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
        default: false
        }
    }

    private static func isHiddenInBasicPlane(_ value: UInt32) -> Bool {
        switch value {
        case 0xAD, 0x34F, 0x61C: true  // soft hyphen, grapheme joiner, Arabic letter mark
        case 0x115F...0x1160, 0x3164, 0xFFA0: true  // Hangul fillers
        case 0x17B4...0x17B5, 0x180B...0x180F: true  // Khmer vowels, Mongolian selectors
        case 0x200B...0x200F, 0x2028...0x202E: true  // zero width, separators, bidi
        case 0x2060...0x206F: true  // joiners, invisible operators, isolates
        case 0xFEFF, 0xFFF0...0xFFFB: true  // byte order mark, annotation
        default: false
        }
    }

    private static func isHiddenAbove(_ value: UInt32) -> Bool {
        switch value {
        case 0x1BCA0...0x1BCA3: true  // shorthand format controls
        case 0x1D173...0x1D17A: true  // musical beams
        case 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: true  // tags and their plane
        default: false
        }
    }
}

/// The visible replacement for a scalar that must not reach the terminal.
enum StandIn {
    /// The symbol of a C0 control, or the scalar's code point: `␛`, `<U+202E>`.
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
