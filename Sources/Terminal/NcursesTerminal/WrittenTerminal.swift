internal import CTerminal
internal import Glibc
package import TerminalUI

/// The capabilities of a terminal for commands that write lines and draw no screen.
package enum WrittenTerminal {
    /// The width to assume if the terminal doesn't report one.
    private static let usualColumns = 80

    /// Returns the width of the terminal at a descriptor.
    package static func columns(of descriptor: Int32) -> Int {
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : usualColumns
    }

    /// Returns the colours that the environment reports; nil if the terminal accepts no style
    /// sequences.
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
