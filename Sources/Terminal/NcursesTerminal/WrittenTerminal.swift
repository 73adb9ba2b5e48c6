internal import CTerminal
internal import Glibc
package import TerminalUI

/// What a terminal shows of lines that are written to it, as commands do that draw no screen.
package enum WrittenTerminal {
    /// The usual width, for a terminal that does not say its own.
    private static let usualColumns = 80

    /// The columns of the terminal that a descriptor is.
    package static func columns(of descriptor: Int32) -> Int {
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : usualColumns
    }

    /// The colours that the environment says the terminal has; nil if it takes no sequences for looks.
    package static func depth(
        environment: (String) -> String? = TerminalSetup.environment
    ) -> ColorDepth? {
        guard let type = environment("TERM"), !type.isEmpty else { return nil }
        let says = ColorDepth.isDirect(terminal: type, environment: environment)
        let found = TerminalSetup.names(for: type).lazy.map { ct_written_colors($0, says) }
        guard let colors = found.first(where: { $0 >= 0 }).map(Int.init) else { return nil }
        return ColorDepth(
            colors: colors,
            isDirect: colors == Int(CT_DIRECT_COLORS),
            noColor: environment("NO_COLOR")
        )
    }
}
