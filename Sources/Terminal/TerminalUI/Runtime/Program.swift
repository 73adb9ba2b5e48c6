/// An application as values and pure functions: The Elm Architecture.
///
/// What happens becomes a message, `update` turns it into a new model and commands, `view` draws
/// the model. A ``Runtime`` runs it, an ``Interpreter`` performs its commands.
public protocol Program: Sendable {
    /// Everything the program knows.
    associatedtype Model: Equatable & Sendable

    /// What can happen, in the user's or the world's words.
    associatedtype Message: Equatable & Sendable

    /// What the program can ask the world to do.
    associatedtype Command: Equatable & Sendable

    /// The first model, and what to do at once.
    func start(in size: Size) -> (Model, [Command])

    /// What an event means where the focus is; nil where it means nothing.
    func message(for event: TerminalEvent, in model: Model) -> Message?

    /// Changes the model. Pure: no clock, no input or output.
    func update(_ model: inout Model, with message: Message) -> [Command]

    /// Draws the model. Pure: writes cells and places the cursor.
    func view(_ model: Model, in frame: inout Frame)

    /// Whether the program is over.
    func isFinished(_ model: Model) -> Bool
}

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

/// Where a program is seen and where its events come from.
@MainActor public protocol Terminal: AnyObject {
    /// Columns and rows, now.
    var size: Size { get }

    /// What happens, for one reader; ends when nothing more can happen.
    var events: AsyncStream<TerminalEvent> { get }

    /// Shows the frame.
    func present(_ frame: Frame)

    /// Gives the terminal back, any number of times; nothing is presented after.
    func close()
}
