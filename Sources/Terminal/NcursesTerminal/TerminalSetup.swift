internal import CTerminal
internal import Glibc
internal import TerminalUI
internal import VisibleText

/// Finding out whether and how the terminal can be drawn on.
struct TerminalSetup {
    /// The descriptor on which signals arrive.
    let signals: Int32

    /// Whether more than ASCII can be shown.
    let writesUTF8: Bool

    /// Takes the terminal.
    static func open() throws(TerminalUnavailable) -> TerminalSetup {
        guard ct_is_terminal(0) else {
            throw .notATerminal(stream: "standard input")
        }
        guard ct_is_terminal(1) else {
            throw .notATerminal(stream: "standard output")
        }
        let name = try terminalName()
        let writesUTF8 = ct_use_utf8_locale()
        // Before curses, which else would take the signals itself.
        let signals = ct_watch_signals()
        guard signals >= 0 else { throw .noSignals }
        guard names(for: name).contains(where: { ct_open($0) }) else {
            ct_unwatch_signals()
            throw .unusable(name: Text.visible(name))
        }
        for (number, entry) in KeySequences.all.enumerated() {
            ct_define_key(entry.sequence, Int32(number))
        }
        return TerminalSetup(signals: signals, writesUTF8: writesUTF8)
    }

    /// What the kernel says.
    static func size() -> Size {
        let size = ct_window_size()
        return Size(Int(size.width), Int(size.height))
    }

    /// What an environment variable holds.
    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    private static func terminalName() throws(TerminalUnavailable) -> String {
        guard let name = environment("TERM"), !name.isEmpty else { throw .unnamed }
        guard name != "dumb" else { throw .unusable(name: name) }
        return name
    }

    /// New terminals call themselves xterm-something before anybody describes them.
    private static func names(for name: String) -> [String] {
        name.hasPrefix("xterm") ? [name, "xterm-256color"] : [name]
    }
}

/// Why nothing can be drawn; its description is one line for standard error.
package enum TerminalUnavailable: Error, Hashable, Sendable, CustomStringConvertible {
    /// Standard input or output is a file or a pipe.
    case notATerminal(stream: String)

    /// `TERM` is not set.
    case unnamed

    /// The terminal of that name is unknown, or cannot move its cursor.
    case unusable(name: String)

    /// The system refuses what is needed to hear of signals.
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
