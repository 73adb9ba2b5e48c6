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
