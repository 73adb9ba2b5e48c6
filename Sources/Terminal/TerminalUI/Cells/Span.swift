/// A piece of a line with one style.
public struct Span: Hashable, Sendable {
    /// The text, from anywhere.
    public var text: String

    /// How it looks.
    public var style: Style

    /// Makes a piece.
    public init(_ text: String, _ style: Style = .plain) {
        self.text = text
        self.style = style
    }

    /// The columns it takes.
    public var width: Int { TextWidth.columns(of: text) }
}
