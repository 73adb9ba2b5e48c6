/// An event of the terminal.
public enum TerminalEvent: Hashable, Sendable {
    /// A key press, with or without modifiers.
    case key(Key)

    /// A mouse button, the wheel, or a drag.
    case mouse(Mouse)

    /// Pasted text, which is never read as keys. Line ends are `\n`.
    case paste(String)

    /// The paste before this event was cut: it had more than this many bytes.
    case pasteCut(limit: Int)

    /// The terminal was resized.
    case resized(Size)

    /// The program continues after being stopped; the screen is redrawn.
    case resumed

    /// The system asks the program to end: SIGTERM, SIGHUP, or a closed terminal.
    case quit
}
