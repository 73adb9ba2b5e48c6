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

extension Cookie {
    /// The cookie that `field`, sent from `url` at `date`, sets; nil when it may not.
    ///
    /// A domain that the host is not below sets nothing. One that is the host's, but shared with
    /// strangers, is narrowed to the host.
    init?(_ field: SetCookie, from url: URL, at date: Date) {
        guard let host = CookieHost(url), Self.isAllowed(field, from: host) else { return nil }
        let asked = field.domain.flatMap { $0.isEmpty ? nil : $0 }
        guard host.isBelow(asked ?? host.name) else { return nil }
        name = field.name
        value = Secret(field.value)
        isHostOnly = host.isAlone || asked.map(CookieHost.isShared) ?? true
        domain = isHostOnly ? host.name : asked ?? host.name
        path = field.path ?? CookiePath.defaultPath(for: url)
        expiresAt = field.expiry(setAt: date)
        isSecure = field.isSecure
        isHTTPOnly = field.isHTTPOnly
    }

    /// What a name's prefix promises has to be so, and only TLS can set what goes over TLS.
    private static func isAllowed(_ field: SetCookie, from host: CookieHost) -> Bool {
        guard host.isSecure || !field.isSecure else { return false }
        let name = field.name.lowercased()
        if name.hasPrefix("__host-") {
            return field.isSecure && field.domain == nil && field.path == "/"
        }
        return field.isSecure || !name.hasPrefix("__secure-")
    }
}
