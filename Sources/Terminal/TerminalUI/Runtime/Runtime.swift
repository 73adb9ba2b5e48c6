/// Runs a program: one drawing for everything that happened since the last one.
///
///     let runtime = Runtime(program, on: terminal, performing: interpreter)
///     let last = await runtime.run()
@MainActor public final class Runtime<P: Program> {
    private let program: P
    private let terminal: any Terminal
    private let interpreter: any Interpreter<P.Command, P.Message>
    private let mailbox = Mailbox<RuntimeInput<P.Message>>()
    private var model: P.Model
    private var firstCommands: [P.Command]
    private var isOver = false
    private var progress = RuntimeProgress()
    private let turnEnds: AsyncStream<RuntimeProgress>.Continuation

    /// The progress after each turn, for one reader; ends with the run.
    package let turns: AsyncStream<RuntimeProgress>

    /// Creates the program's first model in the terminal's size.
    public init(
        _ program: P,
        on terminal: any Terminal,
        performing interpreter: any Interpreter<P.Command, P.Message>
    ) {
        self.program = program
        self.terminal = terminal
        self.interpreter = interpreter
        (turns, turnEnds) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (model, firstCommands) = program.start(in: terminal.size)
    }

    /// Runs until the program finishes or there are no more events, then restores the terminal,
    /// cancels what is still running, and waits for it.
    ///
    /// - Parameter ending: Called with the last model once the terminal is restored. A command can
    ///   be slow to cancel; a program that must not wait for it ends its process soon after.
    /// - Returns: The last model.
    public func run(ending: (P.Model) -> Void = { _ in }) async -> P.Model {
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
    package var currentModel: P.Model { model }
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

    private func start(_ commands: [P.Command], in group: inout DiscardingTaskGroup) {
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

    /// Whether the screen must be redrawn.
    private func handle(
        _ input: RuntimeInput<P.Message>,
        in group: inout DiscardingTaskGroup
    ) -> Bool {
        switch input {
        case .message(let message):
            update(with: message, in: &group)
            return true
        case .event(let event):
            progress.handledEvents += 1
            guard let message = program.message(for: event, in: model) else {
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

    private func update(with message: P.Message, in group: inout DiscardingTaskGroup) {
        start(program.update(&model, with: message), in: &group)
        isOver = program.isFinished(model)
    }

    private func draw() {
        var frame = Frame(terminal.size)
        program.view(model, in: &frame)
        terminal.present(frame)
        progress.frames += 1
    }
}

extension TerminalEvent {
    /// Whether the terminal must be redrawn, however the program handles the event.
    fileprivate var changesTheScreen: Bool {
        switch self {
        case .resized, .resumed: true
        case .key, .mouse, .paste, .pasteCut, .quit: false
        }
    }
}

/// What wakes a runtime.
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
