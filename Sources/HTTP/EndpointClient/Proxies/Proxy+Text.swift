internal import FoundationEssentials
internal import Girders

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
    package static let usualPort: UInt16 = 1080

    /// Reads a proxy as curl does: `[scheme://][user:password@]host[:port]`.
    init(_ text: String) throws(ProxyFault) {
        let isBare = !text.contains("://")
        guard let parts = URLComponents(string: isBare ? "http://\(text)" : text),
            let scheme = parts.scheme?.lowercased(), let host = parts.host, !host.isEmpty,
            ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil
        else { throw .unreadable }
        guard let port = parts.port.map(UInt16.init(exactly:)) ?? Self.usualPort, port > 0 else {
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
