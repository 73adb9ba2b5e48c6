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
