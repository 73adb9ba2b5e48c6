/// What wakes a runtime.
enum RuntimeInput<Message: Sendable>: Sendable {
    /// Something at the terminal.
    case event(TerminalEvent)

    /// Something a command tells.
    case message(Message)

    /// A command has done all it does.
    case commandEnded

    /// The terminal has nothing more to say.
    case endOfEvents
}
