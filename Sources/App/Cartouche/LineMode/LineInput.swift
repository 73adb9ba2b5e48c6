internal import Glibc
internal import TerminalUI

/// The lines that a person types, one at a time.
struct LineInput: Sendable {
    /// The next line, which is not shown while it is typed if it `isSecret`; nil at the end of the input.
    var next: @Sendable (_ isSecret: Bool) async -> String?

    /// The standard input of the process.
    static let standard = LineInput { isSecret in
        // Reading waits for a person: not on a thread that others need.
        await withTaskExecutorPreference(WorkerPool(width: 1)) {
            guard isSecret, let shown = TerminalEcho.off() else { return readLine() }
            defer { TerminalEcho.restore(shown) }
            return readLine()
        }
    }

    /// No input at all.
    static let none = LineInput { _ in nil }
}

/// Whether the terminal shows what is typed.
private enum TerminalEcho {
    /// Turns it off, and returns the settings of before; nil if the input is no terminal.
    static func off() -> termios? {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        var hidden = settings
        hidden.c_lflag &= ~tcflag_t(ECHO)
        // The end of the line is seen, so that the next output begins on a new one.
        hidden.c_lflag |= tcflag_t(ECHONL)
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { return nil }
        return settings
    }

    static func restore(_ settings: termios) {
        var settings = settings
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }
}
