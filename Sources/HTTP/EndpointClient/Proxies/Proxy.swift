internal import FoundationEssentials
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

/// Why a text names no proxy that can be used.
struct ProxyFault: Error, Hashable, CustomStringConvertible {
    let description: String

    // The text itself is not shown: it may hold a password.
    static let unreadable = ProxyFault(
        description: "expected a proxy such as http://user:password@host:3128 or "
            + "socks5://host:1080"
    )

    static func unknownScheme(_ scheme: String) -> ProxyFault {
        ProxyFault(
            description: "expected an http or socks5 proxy, found one of the kind `\(scheme)`"
        )
    }

    static let socksLogin = ProxyFault(
        description: "a SOCKS5 proxy that wants a user name and password cannot be used"
    )
}

extension Proxy {
    /// The port of a proxy that is written without one, as with curl.
    package static let defaultPort: UInt16 = 1080

    /// Reads a proxy as curl does: `[scheme://][user:password@]host[:port]`.
    init(_ text: String) throws(ProxyFault) {
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
