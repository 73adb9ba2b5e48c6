public import Girders

/// A server that passes connections on.
public enum Proxy: Sendable, Hashable {
    /// An HTTP proxy; every connection is a tunnel through it, those of plain HTTP too.
    case http(ServerAddress, login: ProxyLogin? = nil)
    /// A SOCKS5 proxy, which also finds the addresses of host names. It must not ask for a login.
    case socks5(ServerAddress)

    /// Where the proxy is.
    public var address: ServerAddress {
        switch self {
        case .http(let address, _): address
        case .socks5(let address): address
        }
    }
}

/// The host and port of a server.
public struct ServerAddress: Sendable, Hashable, CustomStringConvertible {
    /// The host's name or address, IPv6 without brackets.
    public let host: String
    /// The port.
    public let port: UInt16

    /// Names a server.
    public init(_ host: String, _ port: UInt16) {
        self.host = host
        self.port = port
    }

    /// As it is written in a URL.
    public var description: String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}

/// What a proxy wants to know before it passes anything on.
public struct ProxyLogin: Sendable, Hashable {
    /// The name of the user.
    public let user: String
    /// The user's password.
    public let password: Secret

    /// Joins a name and a password.
    public init(user: String, password: Secret) {
        self.user = user
        self.password = password
    }
}

extension Proxy: CustomStringConvertible {
    /// Scheme, host and port; never the login.
    public var description: String {
        switch self {
        case .http(let address, _): "http://\(address)"
        case .socks5(let address): "socks5://\(address)"
        }
    }
}
