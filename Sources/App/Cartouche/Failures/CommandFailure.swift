/// The end of a command that could not do its work: one message for stderr and the exit status.
struct CommandFailure: Error, Equatable {
    var status: CommandStatus
    /// Empty where everything was said already, as when a result with problems was printed.
    var message: String

    init(_ status: CommandStatus, _ message: String = "") {
        self.status = status
        self.message = message
    }
}

extension CommandFailure: CustomStringConvertible {
    /// The message.
    var description: String { message }
}
