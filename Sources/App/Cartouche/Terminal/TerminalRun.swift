internal import Glibc
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

/// Tells from the bare arguments whether a run draws on the terminal, so that the supervising
/// parent can be there before the first thread is.
enum DrawingRun {
    private static let answers: Set<String> = [
        "-h", "--help", "--version", "--help-hidden", "--generate-completion-script",
    ]
    private static let optionsWithValue: Set<String> = [
        "--base-url", "--env", "--language", "--theme",
    ]

    /// The explorer and `view` draw; every other command, help and the version print.
    static func isWanted(by arguments: [String]) -> Bool {
        guard isTerminal, answers.isDisjoint(with: arguments) else { return false }
        return ["view", nil].contains(firstWord(of: arguments.dropFirst()))
    }

    static var isTerminal: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    }

    private static func firstWord(of arguments: ArraySlice<String>) -> String? {
        var rest = arguments
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else { return argument }
            if optionsWithValue.contains(argument) { _ = rest.popFirst() }
        }
        return nil
    }
}
