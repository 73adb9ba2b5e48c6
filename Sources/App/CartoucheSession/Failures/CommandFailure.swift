package import Girders

/// The failure of a command: one message for stderr and the exit status.
package struct CommandFailure: Error, Equatable {
    package var status: CommandStatus
    /// The message.
    ///
    /// Empty if everything has been reported already, for example if a result with problems was
    /// printed.
    package var message: String
    /// The failure as a value, which the explorer shows in the user's language.
    package var problem: EnvironmentProblem?
    /// The rest of the message as an error, which a session shows in the user's language.
    package var cause: (any Error)?

    package init(_ status: CommandStatus, _ message: String = "", because cause: (any Error)? = nil)
    {
        self.status = status
        self.message = message
        self.cause = cause
    }

    package init(_ error: ConfigurationError) {
        self.init(.configuration(error))
    }

    /// Creates the failure for a problem with an environment.
    package init(_ problem: EnvironmentProblem) {
        self.init(.configuration, problem.description)
        self.problem = problem
    }
}

extension CommandFailure {
    /// Returns whether both end the program in the same way, with the same message.
    package static func == (first: CommandFailure, second: CommandFailure) -> Bool {
        first.status == second.status && first.message == second.message
    }
}

extension CommandFailure: CustomStringConvertible {
    package var description: String { message }
}

/// The exit statuses; scripts rely on the numbers.
package enum CommandStatus: Int32, Sendable {
    case success = 0
    /// The response doesn't decode, doesn't match its Content-Type, or has problems.
    case problems = 1
    /// An HTTP status outside 200-299.
    case refusedByServer = 2
    /// There is no complete response: connection, TLS, timeout, cancelled, truncated, over a limit.
    case noCompleteResponse = 3
    /// Wrong usage, an unknown endpoint or an invalid component (EX_USAGE).
    case usage = 64
    /// `decode` and `view`: the document is malformed (EX_DATAERR).
    case malformedDocument = 65
    /// An input file is missing or can't be read (EX_NOINPUT).
    case noInput = 66
    /// No usable terminal (EX_UNAVAILABLE).
    case noTerminal = 69
    /// The output can't be written (EX_IOERR).
    case notWritten = 74
    /// The configuration is invalid, or a group has no base URL (EX_CONFIG).
    case configuration = 78
    /// The signal that ended the explorer, plus 128: SIGHUP, SIGINT, SIGQUIT, SIGTERM.
    case hungUp = 129
    case interrupted = 130
    case quit = 131
    case terminated = 143
}

extension CommandStatus {
    /// All statuses, by precedence.
    ///
    /// If several reasons apply, the first of their statuses is the exit status.
    package static let precedence: [CommandStatus] = [
        .usage, .noInput, .configuration, .noTerminal, .noCompleteResponse, .refusedByServer,
        .notWritten, .hungUp, .interrupted, .quit, .terminated, .malformedDocument, .problems,
        .success,
    ]

    /// Returns the status of a run that ends for both reasons.
    package func joined(with other: CommandStatus) -> CommandStatus {
        Self.precedence.first { $0 == self || $0 == other } ?? self
    }
}
