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
    /// Whether a terminal says in its environment that it shows any RGB colour; hardly any entry of
    /// terminfo does.
    ///
    /// GNU screen hands on what the terminal around it says, which it cannot do itself.
    package static func isDirect(
        terminal: String,
        environment: (String) -> String?
    ) -> Bool {
        guard ["truecolor", "24bit"].contains(environment("COLORTERM")) else { return false }
        return !terminal.hasPrefix("screen") || environment("TMUX") != nil
    }
}
