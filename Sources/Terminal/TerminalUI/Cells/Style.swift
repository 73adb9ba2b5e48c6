/// How a cell looks: two colours and attributes.
///
///     let title = Style(foreground: .ansi(4), attributes: .bold)
public struct Style: Hashable, Sendable {
    /// The colour of the glyph.
    public var foreground: Color

    /// The colour behind the glyph.
    public var background: Color

    /// Bold, underline and the like.
    public var attributes: Attributes

    /// Makes a style; what is left out is the terminal's own.
    public init(
        foreground: Color = .default,
        background: Color = .default,
        attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own look.
    public static let plain = Style()

    /// The style with more attributes.
    public func adding(_ attributes: Attributes) -> Style {
        var style = self
        style.attributes.formUnion(attributes)
        return style
    }

    /// The style with its unset colours taken from another one, and the attributes of both.
    public func over(_ base: Style) -> Style {
        Style(
            foreground: foreground == .default ? base.foreground : foreground,
            background: background == .default ? base.background : background,
            attributes: attributes.union(base.attributes)
        )
    }
}

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
