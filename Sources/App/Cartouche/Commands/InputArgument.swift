internal import ArgumentParser
internal import Glibc
internal import ValueTree

/// The document that a command reads.
struct InputArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A file, or - for standard input; what is piped in where neither is said.",
            valueName: "FILE|-"
        )
    )
    var file: String?

    /// The file's name, or what stands for standard input.
    var name: String { file ?? "-" }

    /// Nobody is left waiting at a terminal that was never asked for input.
    func validate() throws {
        guard file == nil, isatty(STDIN_FILENO) == 1 else { return }
        throw ValidationError("give a file, or - to read standard input")
    }
}
