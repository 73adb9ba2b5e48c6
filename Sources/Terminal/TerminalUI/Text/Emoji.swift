/// The parts of emoji that terminals do not agree on, and which we therefore leave out.
enum Emoji {
    /// Whether the scalar is a picture that others can be joined to.
    static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x2190 && scalar.properties.isEmoji
    }

    /// Whether the scalar is one of the five skin tones.
    static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F3FB...0x1F3FF).contains(scalar.value)
    }

    /// Whether the scalar only chooses between a coloured and a plain look.
    static func isPresentationSelector(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{FE0E}" || scalar == "\u{FE0F}"
    }

    /// Joins two pictures into one.
    static let joiner: Unicode.Scalar = "\u{200D}"
}
