internal import Glibc

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
