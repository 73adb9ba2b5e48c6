internal import CTerminal
internal import Glibc
internal import TerminalUI
internal import VisibleText

/// The terminal's setup and capabilities.
struct TerminalSetup {
    /// The descriptor that signals arrive on.
    let signals: Int32

    /// Whether the terminal can show more than ASCII.
    let writesUTF8: Bool

    /// Takes over the terminal.
    static func open() throws(TerminalUnavailable) -> TerminalSetup {
        guard ct_is_terminal(0) else {
            throw .notATerminal(stream: "standard input")
        }
        guard ct_is_terminal(1) else {
            throw .notATerminal(stream: "standard output")
        }
        let name = try terminalName()
        let writesUTF8 = ct_use_utf8_locale()
        // Before ncurses, which would otherwise install its own handlers.
        let signals = ct_watch_signals()
        guard signals >= 0 else { throw .noSignals }
        let wantsColors = environment("NO_COLOR")?.isEmpty ?? true
        let saysDirect = ColorDepth.isDirect(terminal: name, environment: environment)
        guard names(for: name).contains(where: { ct_open($0, wantsColors, saysDirect) }) else {
            ct_unwatch_signals()
            throw .unusable(name: Text.visible(name))
        }
        for (number, entry) in KeySequences.all.enumerated() {
            ct_define_key(entry.sequence, Int32(number))
        }
        return TerminalSetup(signals: signals, writesUTF8: writesUTF8)
    }

    /// The size according to the kernel.
    static func size() -> Size {
        let size = ct_window_size()
        return Size(Int(size.width), Int(size.height))
    }

    /// The value of an environment variable.
    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    private static func terminalName() throws(TerminalUnavailable) -> String {
        guard let name = environment("TERM"), !name.isEmpty else { throw .unnamed }
        guard name != "dumb" else { throw .unusable(name: name) }
        return name
    }

    /// New terminals often call themselves xterm-something before systems have a description of them.
    static func names(for name: String) -> [String] {
        name.hasPrefix("xterm") ? [name, "xterm-256color"] : [name]
    }
}

/// The reason why the terminal can't be used; the description is one line for standard error.
package enum TerminalUnavailable: Error, Hashable, Sendable, CustomStringConvertible {
    /// Standard input or output is a file or a pipe.
    case notATerminal(stream: String)

    /// `TERM` is not set.
    case unnamed

    /// The terminal of that name is unknown, or cannot move its cursor.
    case unusable(name: String)

    /// The system cannot deliver signals to the program.
    case noSignals

    /// The reason and what to do about it.
    package var description: String {
        switch self {
        case .notATerminal(let stream):
            "cannot draw: \(stream) is not a terminal"
        case .unnamed:
            "cannot draw: TERM is not set; in most terminals TERM=xterm-256color works"
        case .unusable(let name):
            "cannot draw: the terminal type `\(name)` (TERM) is unknown or cannot move its cursor"
        case .noSignals:
            "cannot draw: the system has no file descriptors left"
        }
    }
}
