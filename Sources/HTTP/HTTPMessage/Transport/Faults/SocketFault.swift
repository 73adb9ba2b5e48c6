public import ValueTree

/// Why a unix socket cannot be used.
public enum SocketFault: Sendable, Hashable {
    /// There is no file at its path.
    case missing
    /// The user may not connect.
    case denied
    /// Nobody listens.
    case noServer
    /// It is a socket of another kind, or none.
    case notStream
    /// The system cannot connect to a path this long.
    case longPath
}

extension SocketFault: MessageConvertible {
    /// The reason in a few words.
    public var message: Message {
        switch self {
        case .missing: "there is no such file"
        case .denied: "permission was denied"
        case .noServer: "no server listens on it"
        case .notStream: "it is not a stream socket"
        case .longPath: "its path is too long"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
