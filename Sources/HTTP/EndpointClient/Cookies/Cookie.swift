public import FoundationEssentials
public import Girders

/// A cookie as a ``CookieJar`` keeps it (RFC 6265).
public struct Cookie: Sendable, Hashable {
    /// The name, in its own letter case.
    public let name: String
    /// The value, which must not be shown or logged.
    public let value: Secret
    /// The host that set it, or the domain that it asked for.
    public let domain: String
    /// Whether only the host itself gets it, and no host below it.
    public let isHostOnly: Bool
    /// The path below which it is sent.
    public let path: String
    /// When it ends, nil for at the end of the session.
    public let expiresAt: Date?
    /// Whether it goes over TLS alone.
    public let isSecure: Bool
    /// Whether scripts of a page were not to see it; it says nothing to this client.
    public let isHTTPOnly: Bool

    /// Whether it is over at `date`.
    public func isExpired(at date: Date) -> Bool {
        expiresAt.map { $0 <= date } ?? false
    }

    /// Whether it goes to `host`, by RFC 6265, 5.4.
    func goes(to host: CookieHost, path: String) -> Bool {
        let isForHost = isHostOnly ? host.name == domain : host.isBelow(domain)
        return isForHost && CookiePath.path(path, isBelow: self.path)
            && (host.isSecure || !isSecure)
    }

    /// Whether this one takes the place of `other`.
    func replaces(_ other: Cookie) -> Bool {
        name == other.name && domain == other.domain && path == other.path
            && isHostOnly == other.isHostOnly
    }
}
