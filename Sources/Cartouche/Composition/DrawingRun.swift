internal import Glibc

/// Tells from the bare arguments whether a run draws on the terminal, so that the supervising
/// parent can be there before the first thread is.
enum DrawingRun {
    private static let quiet: Set<String> = [
        "list", "describe", "send", "decode", "serve", "help", "-h", "--help", "--version",
        "--help-hidden", "--generate-completion-script",
    ]

    static func isWanted(by arguments: [String]) -> Bool {
        quiet.isDisjoint(with: arguments.dropFirst()) && isTerminal
    }

    static var isTerminal: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    }
}
