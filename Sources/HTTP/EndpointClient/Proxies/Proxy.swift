internal import FoundationEssentials
internal import HTTPMessage
public import SecretValues

/// A server that forwards connections.
public enum Proxy: Sendable, Hashable {
    /// An HTTP proxy: it forwards plain requests, and opens a tunnel (CONNECT) for those over TLS.
    case http(ServerAddress, login: ProxyLogin? = nil)
    /// A SOCKS5 proxy, which also resolves host names. It must not require a login.
    case socks5(ServerAddress)

    /// The address of the proxy.
    public var address: ServerAddress {
        switch self {
        case .http(let address, _): address
        case .socks5(let address): address
        }
    }
}

/// The host and port of a server.
public struct ServerAddress: Sendable, Hashable, CustomStringConvertible {
    /// The host's name or address; an IPv6 address has no brackets.
    public let host: String
    /// The port.
    public let port: UInt16

    /// Creates an address.
    public init(_ host: String, _ port: UInt16) {
        self.host = host
        self.port = port
    }

    /// The spelling in a URL.
    public var description: String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}

/// The login for a proxy.
public struct ProxyLogin: Sendable, Hashable {
    /// The user name.
    public let user: String
    /// The password.
    public let password: Secret

    /// Creates a login.
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

extension Proxy {
    /// The port of a proxy whose URL has none; the same as curl's.
    package static let defaultPort: UInt16 = 1080

    /// Parses a proxy as curl does: `[scheme://][user:password@]host[:port]`.
    init(_ text: String) throws(ProxyAddressFault) {
        let isBare = !text.contains("://")
        guard let parts = URLComponents(string: isBare ? "http://\(text)" : text),
            let scheme = parts.scheme?.lowercased(), let host = parts.host, !host.isEmpty,
            ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil
        else { throw .unreadable }
        guard let port = parts.port.map(UInt16.init(exactly:)) ?? Self.defaultPort, port > 0 else {
            throw .unreadable
        }
        let address = ServerAddress(host.filter { !"[]".contains($0) }.lowercased(), port)
        switch scheme {
        case "http":
            if parts.user.flatMap(BasicAuthorization.fault) != nil { throw .colonInUser }
            self = .http(
                address,
                login: parts.user.map {
                    ProxyLogin(user: $0, password: Secret(parts.password ?? ""))
                }
            )
        case "socks5", "socks5h", "socks":
            guard parts.user == nil, parts.password == nil else { throw .socksLogin }
            self = .socks5(address)
        default: throw .unknownScheme(scheme)
        }
    }
}
