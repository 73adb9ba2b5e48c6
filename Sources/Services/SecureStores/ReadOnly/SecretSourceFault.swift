public import SystemFiles
public import ValueTree

/// A fault of a command or a descriptor that provides secrets.
public enum SecretSourceFault: Sendable, Hashable {
    /// How a command ended.
    public enum Ending: Sendable, Hashable {
        /// The shell didn't find it.
        case notFound
        case status(Int32)
        case signal(Int32)
        /// Unknown: the system doesn't tell a process that ignores SIGCHLD.
        case unknown
    }

    case notRun
    /// The command failed for this key; its standard error may be empty.
    case ended(Ending, key: String, complaint: String)
    case noEnd(within: Duration)
    case noText
    case unreadableOutput
    case largeOutput(limit: Int)
    case unreadable(SystemFault)
    case tooLarge(limit: Int)
    /// A line doesn't have the form `key=value`.
    case line(Int)
}

extension SecretSourceFault: MessageConvertible {
    /// The reason in English.
    public var message: Message {
        switch self {
        case .notRun: "it cannot be run"
        case .ended(let ending, let key, ""): "\(ending) when asked for `\(key)`"
        case .ended(let ending, let key, let complaint):
            "\(ending) when asked for `\(key)`, and said: \(complaint)"
        case .noEnd(let limit): "it did not end within \(TextArgument.seconds(limit))"
        case .noText: "it ended with status 0, but what it printed is no UTF-8 text"
        case .unreadableOutput: "what it prints cannot be read"
        case .largeOutput(let limit): "it prints more than \(limit) bytes"
        case .unreadable(let fault): "it cannot be read: \(fault)"
        case .tooLarge(let limit): "it has more than \(limit) bytes"
        case .line(let number): "line \(number) is not of the form key=value"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

extension SecretSourceFault.Ending: MessageConvertible {
    /// How it ended, in English.
    public var message: Message {
        switch self {
        case .notFound: "it was not found (status 127)"
        case .status(let status): "it ended with status \(status)"
        case .signal(let number): "it was ended by signal \(number)"
        case .unknown: "how it ended is not known, since this process ignores SIGCHLD,"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
