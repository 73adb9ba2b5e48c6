/// Ways to set a glyph apart that work without colour.
public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Heavier strokes.
    public static let bold = Attributes(rawValue: 1)

    /// Fainter.
    public static let dim = Attributes(rawValue: 2)

    /// Slanted.
    public static let italic = Attributes(rawValue: 4)

    /// A line below.
    public static let underline = Attributes(rawValue: 8)

    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 16)
}
