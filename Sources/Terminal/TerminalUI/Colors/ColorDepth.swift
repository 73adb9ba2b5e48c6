/// How many colours a terminal shows.
package enum ColorDepth: Hashable, Sendable {
    /// No colours, only attributes.
    case mono

    /// The first eight of the palette.
    case eight

    /// The first sixteen of the palette.
    case sixteen

    /// The whole palette.
    case palette

    /// Any RGB colour, and the palette.
    case direct

    /// The terminal's colours, unless the user asks for none.
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

extension ColorDepth {
    /// Returns whether a terminal reports in its environment that it shows any RGB colour.
    ///
    /// Hardly any terminfo entry says so. GNU screen passes on the report of the terminal around
    /// it, but can't show these colours itself.
    package static func isDirect(
        terminal: String,
        environment: (String) -> String?
    ) -> Bool {
        guard ["truecolor", "24bit"].contains(environment("COLORTERM")) else { return false }
        return !terminal.hasPrefix("screen") || environment("TMUX") != nil
    }
}
