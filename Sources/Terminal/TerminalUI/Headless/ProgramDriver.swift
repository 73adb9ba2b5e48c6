/// Runs a program on a headless terminal step by step, like a user.
///
///     try await ProgramDriver.run(program, in: Size(80, 24), performing: stub) { driver in
///         await driver.press(.down).type("abc").press(.enter).settle()
///         #expect(driver.screen == "…")
///     }
///
/// Nothing sleeps: `settle` returns once the program has seen every event and drawn.
@MainActor package final class ProgramDriver<P: Program> {
    package let terminal: HeadlessTerminal
    private let runtime: Runtime<P.Model, P.Command, P.Message>
    private var progress = RuntimeProgress()

    private init(
        _ program: P,
        in size: Size,
        performing interpreter: any Interpreter<P.Command, P.Message>
    ) {
        terminal = HeadlessTerminal(size)
        runtime = Runtime(program, on: terminal, performing: interpreter)
    }

    /// Runs the program together with a script, and ends the program when the script is done.
    ///
    /// - Returns: The last model.
    @discardableResult
    package static func run(
        _ program: P,
        in size: Size,
        performing interpreter: any Interpreter<P.Command, P.Message>,
        _ script: @MainActor (ProgramDriver) async throws -> Void
    ) async rethrows -> P.Model {
        let driver = ProgramDriver(program, in: size, performing: interpreter)
        async let model = driver.runtime.run()
        defer { driver.terminal.finish() }
        try await script(driver)
        driver.terminal.finish()
        return await model
    }

    /// Sends an event.
    @discardableResult
    package func send(_ event: TerminalEvent) -> ProgramDriver {
        terminal.send(event)
        return self
    }

    /// Presses keys one after the other.
    @discardableResult
    package func press(_ keys: Key...) -> ProgramDriver {
        for key in keys { terminal.send(.key(key)) }
        return self
    }

    /// Types text, one key press per character.
    @discardableResult
    package func type(_ text: String) -> ProgramDriver {
        for character in text { terminal.send(.key(.character(character))) }
        return self
    }

    /// Pastes text.
    @discardableResult
    package func paste(_ text: String) -> ProgramDriver {
        send(.paste(text))
    }

    /// Resizes the terminal.
    @discardableResult
    package func resize(to size: Size) -> ProgramDriver {
        terminal.resize(to: size)
        return self
    }

    /// Waits until the program has handled all events that were sent.
    @discardableResult
    package func settle() async -> ProgramDriver {
        await awaitTurn { [terminal] in $0.handledEvents >= terminal.sentEvents }
    }

    /// Waits until the program has handled all events and all its commands have ended.
    @discardableResult
    package func settleCommands() async -> ProgramDriver {
        await awaitTurn { [terminal] in
            $0.handledEvents >= terminal.sentEvents && $0.runningCommands == 0
        }
    }

    /// Waits until the model meets a condition.
    @discardableResult
    package func wait(until isReached: (P.Model) -> Bool) async -> ProgramDriver {
        await awaitTurn { [runtime] _ in isReached(runtime.currentModel) }
    }

    package var model: P.Model { runtime.currentModel }

    /// The current screen as text.
    package var screen: String { terminal.screen }

    private func awaitTurn(_ isReached: (RuntimeProgress) -> Bool) async -> ProgramDriver {
        guard !isReached(progress) else { return self }
        for await turn in runtime.turns {
            progress = turn
            if isReached(turn) { break }
        }
        return self
    }
}
