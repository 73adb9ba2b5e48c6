/// An application as values and pure functions: The Elm Architecture.
///
///     struct KeyCounter: Program {
///         func start(in size: Size) -> (Int, [Never]) { (0, []) }
///         func message(for event: TerminalEvent, in count: Int) -> Key? {
///             if case .key(let key) = event { key } else { nil }
///         }
///         func update(_ count: inout Int, with key: Key) -> [Never] {
///             count += 1
///             return []
///         }
///         func view(_ count: Int, in frame: inout Frame) { frame.write("\(count) keys", at: .topLeft) }
///         func isFinished(_ count: Int) -> Bool { count == 10 }
///     }
///
/// Events become messages, `update` turns a message into a new model and commands, `view` draws
/// the model. A ``Runtime`` runs it, an ``Interpreter`` performs its commands.
public protocol Program: Sendable {
    /// The state of the program.
    associatedtype Model: Equatable & Sendable

    /// The events that change the model.
    associatedtype Message: Equatable & Sendable

    /// The effects that the program can ask for.
    associatedtype Command: Equatable & Sendable

    /// The initial model and commands.
    func start(in size: Size) -> (Model, [Command])

    /// Returns the message for an event, given the focus; nil if the event has no meaning.
    func message(for event: TerminalEvent, in model: Model) -> Message?

    /// Changes the model. Pure: no clock, no input or output.
    func update(_ model: inout Model, with message: Message) -> [Command]

    /// Draws the model. Pure: writes cells and positions the cursor.
    func view(_ model: Model, in frame: inout Frame)

    /// Whether the program has finished.
    func isFinished(_ model: Model) -> Bool
}

/// Performs the effects of a program.
///
///     struct Timer: Interpreter {
///         func perform(_ delay: Duration, send: @escaping @Sendable (String) -> Void) async {
///             try? await Task.sleep(for: delay)
///             send("time is up")
///         }
///     }
public protocol Interpreter<Command, Message>: Sendable {
    /// The commands it performs.
    associatedtype Command: Sendable

    /// The messages it sends.
    associatedtype Message: Sendable

    /// Performs a command and sends any number of messages.
    ///
    /// Runs off the main actor; cancelled when the program finishes.
    @concurrent func perform(
        _ command: Command,
        send: @escaping @Sendable (Message) -> Void
    ) async
}

/// The screen of a program and the source of its events.
@MainActor
public protocol Terminal: AnyObject {
    /// The current size in columns and rows.
    var size: Size { get }

    /// The events, for one reader.
    var events: AsyncStream<TerminalEvent> { get }

    /// Shows the frame.
    func present(_ frame: Frame)

    /// Restores the terminal. May be called more than once; later frames aren't shown.
    func close()
}
