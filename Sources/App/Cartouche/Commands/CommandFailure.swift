/// Why a command failed: one message for stderr and the exit status.
struct CommandFailure: Error, Equatable {
    var status: CommandStatus
    /// Empty if everything has been said already, as when a result with problems was printed.
    var message: String

    init(_ status: CommandStatus, _ message: String = "") {
        self.status = status
        self.message = message
    }
}

extension CommandFailure: CustomStringConvertible {
    var description: String { message }
}

/// The exit statuses; scripts rely on the numbers.
enum CommandStatus: Int32, Sendable {
    case success = 0
    /// The response does not decode, is not what its Content-Type says, or has problems.
    case problems = 1
    /// An HTTP status outside 200-299.
    case refusedByServer = 2
    /// No complete response: connection, TLS, timeout, cancelled, truncated, over a limit.
    case noCompleteResponse = 3
    /// Usage, unknown endpoint, bad component (EX_USAGE).
    case usage = 64
    /// `decode` and `view`: the document is malformed (EX_DATAERR).
    case malformedDocument = 65
    /// An input file is missing or unreadable (EX_NOINPUT).
    case noInput = 66
    /// No usable terminal (EX_UNAVAILABLE).
    case noTerminal = 69
    /// Configuration, or no base URL for the group (EX_CONFIG).
    case configuration = 78
}
