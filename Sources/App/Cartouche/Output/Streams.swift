internal import Glibc
internal import ValueSerializers
internal import ValueTree
internal import VisibleText

/// The standard output and standard error of a command.
struct Streams: Sendable {
    /// Whether input and output are a terminal, so that something interactive can be opened.
    var isInteractive: Bool
    /// Whether standard output is a terminal: a person reads it, not a program.
    var isTerminal: Bool
    var write: @Sendable (String) -> Void
    /// Writes bytes unchanged to a pipe; to a terminal as text with control characters made visible.
    var writeBytes: @Sendable (PaddedBytes) -> Void
    var writeError: @Sendable (String) -> Void
    /// The reason why not all of the output was written; nil if it was, or if its reader closed the
    /// pipe.
    var outputFailure: @Sendable () -> CommandFailure?
}

extension Streams {
    /// The streams of the process.
    static func standard() -> Streams {
        let output = OutputDescriptor(STDOUT_FILENO, named: "standard output")
        let errors = OutputDescriptor(STDERR_FILENO, named: "standard error")
        return Streams(
            isInteractive: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1,
            isTerminal: output.isTerminal,
            write: { output.write($0) },
            writeBytes: { output.write($0) },
            writeError: { errors.write($0) },
            outputFailure: { output.failure }
        )
    }

    func line(_ text: String) {
        write(text + "\n")
    }

    /// Errors quote what others wrote, and are read by people wherever they go.
    func errorLine(_ text: String) {
        writeError(Text.visible(text) + "\n")
    }

    func json(_ value: SupportedType) {
        line(JSONWriter(.pretty).text(value))
    }
}
