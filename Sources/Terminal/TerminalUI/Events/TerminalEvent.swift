/// Something that happened at the terminal.
public enum TerminalEvent: Hashable, Sendable {
    /// A key, alone or with others.
    case key(Key)

    /// A button, the wheel, or a drag.
    case mouse(Mouse)

    /// Text that was pasted: never to be read as keys. Line ends are `\n`.
    case paste(String)

    /// The terminal has another size now.
    case resized(Size)

    /// The program was stopped and goes on; the screen is drawn anew.
    case resumed

    /// The system wants the program to end: SIGTERM, SIGHUP, or a terminal that is gone.
    case quit
}
