internal import NcursesTerminal
internal import TerminalUI

/// Runs a program on the terminal that the process was started in.
@MainActor struct TerminalRun {
    private let terminal: NcursesTerminal

    /// Takes the terminal, or says in one line why there is none.
    init() throws(CommandFailure) {
        do {
            terminal = try NcursesTerminal()
        } catch {
            throw CommandFailure(.noTerminal, error.description)
        }
    }

    /// The last model of the run; the terminal is given back before it is returned.
    func run<P: Program>(
        _ program: P,
        performing interpreter: some Interpreter<P.Command, P.Message>
    ) async -> P.Model {
        await Runtime(program, on: terminal, performing: interpreter).run()
    }
}
