public import ValueTree

/// How a proxy failed.
public enum ProxyFault: Sendable, Hashable {
    /// It did not open a tunnel.
    case noTunnel
    /// It did not answer in time.
    case silent
    /// It speaks something else.
    case notSOCKS5
    /// It hung up.
    case closed
    /// It accepts no connections.
    case refused
    /// Its name cannot be resolved.
    case unresolvable(host: String)
    /// There is no route to it.
    case unreachable
    /// It answered with a general failure.
    case generalFailure
    /// Its rules forbid the connection.
    case notAllowed
    /// It cannot reach the network.
    case networkUnreachable
    /// It cannot reach the host.
    case hostUnreachable
    /// The server refused its connection.
    case serverRefused
    /// The way to the server is too long.
    case manyHops
    /// It does not open connections.
    case commandUnsupported
    /// It does not know this kind of address.
    case addressUnsupported
    /// It answered something that SOCKS5 does not define.
    case unknownReply(code: Int)
}

extension ProxyFault: MessageConvertible {
    /// The reason in a few words.
    public var message: Message {
        switch self {
        case .noTunnel: "it did not open a connection to the server"
        case .silent: "it did not answer in time"
        case .notSOCKS5: "it does not speak SOCKS5"
        case .closed: "it closed the connection"
        case .refused: "it refused the connection"
        case .unresolvable(let host): "cannot resolve the host `\(host)`"
        case .unreachable: "it cannot be reached"
        case .generalFailure: "it answered: general failure"
        case .notAllowed: "it answered: not allowed"
        case .networkUnreachable: "it answered: the network cannot be reached"
        case .hostUnreachable: "it answered: the host cannot be reached"
        case .serverRefused: "it answered: the server refused the connection"
        case .manyHops: "it answered: the connection needed too many hops"
        case .commandUnsupported: "it answered: connections are not supported"
        case .addressUnsupported: "it answered: this kind of address is not supported"
        case .unknownReply(let code): "it answered with the unknown code \(code)"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
