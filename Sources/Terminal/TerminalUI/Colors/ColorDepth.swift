/// How many colours a terminal shows.
package enum ColorDepth: Hashable, Sendable {
    /// None: attributes alone.
    case mono

    /// The first eight of the palette.
    case eight

    /// The first sixteen of the palette.
    case sixteen

    /// The palette.
    case palette

    /// Any red, green and blue.
    case direct

    /// What the terminal has, unless the person wants no colour.
    package init(colors: Int, isDirect: Bool, noColor: String?) {
        guard noColor?.isEmpty ?? true else {
            self = .mono
            return
        }
        switch colors {
        case ..<8: self = .mono
        case 8..<16: self = .eight
        case 16..<256: self = .sixteen
        case 256...: self = isDirect ? .direct : .palette
        default: self = .mono
        }
    }
}
