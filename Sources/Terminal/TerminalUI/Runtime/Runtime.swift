/// Runs a program and draws once for all events that have arrived since the last drawing.
///
///     let runtime = Runtime(program, on: terminal, performing: interpreter)
///     let last = await runtime.run()
@MainActor
public final class Runtime<Model: Sendable, Command: Sendable, Message: Sendable> {
    private let program: ProgramFunctions<Model, Command, Message>
    private let terminal: any Terminal
    private let interpreter: any Interpreter<Command, Message>
    private let mailbox = Mailbox<RuntimeInput<Message>>()
    private var model: Model
    private var firstCommands: [Command]
    private var isOver = false
    private var progress = RuntimeProgress()
    private let turnEnds: AsyncStream<RuntimeProgress>.Continuation

    /// The progress after each turn, for one reader; ends with the run.
    package let turns: AsyncStream<RuntimeProgress>

    /// Creates the program's first model in the terminal's size.
    public init<P: Program>(
        _ program: P,
        on terminal: any Terminal,
        performing interpreter: any Interpreter<Command, Message>
    ) where P.Model == Model, P.Command == Command, P.Message == Message {
        self.program = ProgramFunctions(program)
        self.terminal = terminal
        self.interpreter = interpreter
        (turns, turnEnds) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (model, firstCommands) = program.start(in: terminal.size)
    }

    /// Runs until the program finishes or the events end, then restores the terminal, cancels the
    /// running commands, and waits for them.
    ///
    /// - Parameter ending: Called with the last model once the terminal is restored. A command can
    ///   be slow to cancel; a program that doesn't wait for it can exit here.
    /// - Returns: The last model.
    public func run(ending: (Model) -> Void = { _ in }) async -> Model {
        draw()
        isOver = program.isFinished(model)
        await withDiscardingTaskGroup { group in
            listen(in: &group)
            start(firstCommands, in: &group)
            for await _ in mailbox.rings {
                takeTurn(in: &group)
                if isOver { break }
            }
            // A command that is slow to cancel must not hold the terminal.
            terminal.close()
            ending(model)
            group.cancelAll()
        }
        turnEnds.finish()
        return model
    }

    /// The model as of the last turn.
    package var currentModel: Model { model }
}

extension Runtime {
    private func listen(in group: inout DiscardingTaskGroup) {
        let (events, mailbox) = (terminal.events, mailbox)
        group.addTask {
            for await event in events { mailbox.post(.event(event)) }
            mailbox.post(.endOfEvents)
        }
        if isOver { mailbox.post(.endOfEvents) }
    }

    private func start(_ commands: [Command], in group: inout DiscardingTaskGroup) {
        progress.runningCommands += commands.count
        for command in commands {
            let (interpreter, mailbox) = (interpreter, mailbox)
            group.addTask {
                await interpreter.perform(command) { mailbox.post(.message($0)) }
                mailbox.post(.commandEnded)
            }
        }
    }

    private func takeTurn(in group: inout DiscardingTaskGroup) {
        var mustDraw = false
        for input in mailbox.takeAll() where !isOver {
            mustDraw = handle(input, in: &group) || mustDraw
        }
        if mustDraw { draw() }
        turnEnds.yield(progress)
    }

    /// Handles an input and returns whether the screen must be redrawn.
    private func handle(
        _ input: RuntimeInput<Message>,
        in group: inout DiscardingTaskGroup
    ) -> Bool {
        switch input {
        case .message(let message):
            update(with: message, in: &group)
            return true
        case .event(let event):
            progress.handledEvents += 1
            guard let message = program.message(event, model) else {
                return event.changesTheScreen
            }
            update(with: message, in: &group)
            return true
        case .commandEnded:
            progress.runningCommands -= 1
            return false
        case .endOfEvents:
            isOver = true
            return false
        }
    }

    private func update(with message: Message, in group: inout DiscardingTaskGroup) {
        start(program.update(&model, message), in: &group)
        isOver = program.isFinished(model)
    }

    private func draw() {
        var frame = Frame(terminal.size)
        program.view(model, &frame)
        terminal.present(frame)
        progress.frames += 1
    }
}

/// The functions of a program, without its type.
///
/// A class that is generic over the program would have to look up its associated types. That
/// searches all conformances of the process, before the first frame.
private struct ProgramFunctions<Model, Command, Message> {
    let message: (TerminalEvent, Model) -> Message?
    let update: (inout Model, Message) -> [Command]
    let view: (Model, inout Frame) -> Void
    let isFinished: (Model) -> Bool

    init<P: Program>(
        _ program: P
    ) where P.Model == Model, P.Command == Command, P.Message == Message {
        message = { program.message(for: $0, in: $1) }
        update = { program.update(&$0, with: $1) }
        view = { program.view($0, in: &$1) }
        isFinished = { program.isFinished($0) }
    }
}

extension TerminalEvent {
    /// Whether this event requires a redraw, even if the program ignores it.
    fileprivate var changesTheScreen: Bool {
        switch self {
        case .resized, .resumed: true
        case .key, .mouse, .paste, .pasteCut, .quit: false
        }
    }
}

/// An input that wakes a runtime.
enum RuntimeInput<Message: Sendable>: Sendable {
    /// An event from the terminal.
    case event(TerminalEvent)

    /// A message from a command.
    case message(Message)

    /// A command has finished.
    case commandEnded

    /// There are no more events.
    case endOfEvents
}

/// The progress of a run.
package struct RuntimeProgress: Equatable, Sendable {
    /// The number of events that the program has handled.
    package var handledEvents = 0

    /// The number of running commands.
    package var runningCommands = 0

    /// The number of times the screen was drawn.
    package var frames = 0
}
