/// The only place where effects happen.
public protocol Interpreter<Command, Message>: Sendable {
    /// What it can do.
    associatedtype Command: Sendable

    /// What it tells about it.
    associatedtype Message: Sendable

    /// Does what the command says and tells about it, as often as there is something to tell.
    ///
    /// Runs off the main actor; cancelled when the program is over.
    @concurrent func perform(
        _ command: Command,
        send: @escaping @Sendable (Message) -> Void
    ) async
}
