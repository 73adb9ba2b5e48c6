/// A colour as a theme names it; the terminal shows the nearest that it has.
public enum Color: Hashable, Sendable {
    /// The terminal's own foreground or background.
    case `default`

    /// One of the 256 palette colours, of which the first sixteen are the user's.
    case ansi(UInt8)

    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
}
