internal import CartoucheLine
internal import Glibc
internal import TerminalUI

extension LineInput {
    /// The standard input of the process.
    static let standard = LineInput { isSecret in
        // Reading waits for the user, so it doesn't block a thread that others need.
        await withTaskExecutorPreference(WorkerPool(width: 1)) {
            guard isSecret, let shown = TerminalEcho.off() else { return readLine() }
            defer { TerminalEcho.restore(shown) }
            return readLine()
        }
    }
}

/// Controls whether the terminal shows what is typed.
private enum TerminalEcho {
    /// Turns it off, and returns the previous settings, or nil if the input isn't a terminal.
    static func off() -> termios? {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        var hidden = settings
        hidden.c_lflag &= ~tcflag_t(ECHO)
        // The end of the line is shown, so that the next output begins on a new line.
        hidden.c_lflag |= tcflag_t(ECHONL)
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { return nil }
        return settings
    }

    static func restore(_ settings: termios) {
        var settings = settings
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }
}
