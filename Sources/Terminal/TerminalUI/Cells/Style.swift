/// The look of a cell: two colours and attributes.
///
///     let title = Style(foreground: .ansi(4), attributes: .bold)
public struct Style: Hashable, Sendable {
    /// The colour of the glyph.
    public var foreground: Color

    /// The colour of the cell's background.
    public var background: Color

    /// Bold, underline and the like.
    public var attributes: Attributes

    /// Creates a style; omitted colours are the terminal's own.
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
    ///
    ///     Style(foreground: .ansi(4)).adding(.bold)    // blue and bold
    public func adding(_ attributes: Attributes) -> Style {
        var style = self
        style.attributes.formUnion(attributes)
        return style
    }

    /// The style with its unset colours taken from another one, and the attributes of both.
    ///
    ///     Style(attributes: .bold).over(Style(foreground: .ansi(4)))    // blue and bold
    public func over(_ base: Style) -> Style {
        Style(
            foreground: foreground == .default ? base.foreground : foreground,
            background: background == .default ? base.background : background,
            attributes: attributes.union(base.attributes)
        )
    }
}

/// Text attributes, which work without colour.
public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit per attribute.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Bold or bright text.
    public static let bold = Attributes(rawValue: 1)

    /// Faint text.
    public static let dim = Attributes(rawValue: 2)

    /// Italic text.
    public static let italic = Attributes(rawValue: 4)

    /// Underlined text.
    public static let underline = Attributes(rawValue: 8)

    /// Foreground and background swapped.
    public static let reverse = Attributes(rawValue: 16)
}

extension Style {
    /// The style as one number.
    ///
    /// A dictionary keyed by a new type makes the runtime search all conformances of the program
    /// for its hashing, before every first frame.
    package var code: Int {
        foreground.code | background.code << 25 | Int(attributes.rawValue) << 50
    }
}

extension Color {
    /// The colour in 25 bits.
    fileprivate var code: Int {
        switch self {
        case .default: 0
        case .ansi(let index): 1 + Int(index)
        case .rgb(let red, let green, let blue):
            1 << 24 | Int(red) << 16 | Int(green) << 8 | Int(blue)
        }
    }
}
