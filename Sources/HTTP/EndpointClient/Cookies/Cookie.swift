public import FoundationEssentials
public import SecretValues

/// A cookie as a ``CookieJar`` keeps it (RFC 6265).
public struct Cookie: Sendable, Hashable {
    /// The name, in the letter case of the server.
    public let name: String
    /// The value; it must not be shown or logged.
    public let value: Secret
    /// The host that set the cookie, or the domain that it asked for.
    public let domain: String
    /// Whether only the host itself receives the cookie, and no subdomain.
    public let isHostOnly: Bool
    /// The cookie is sent for this path and those below it.
    public let path: String
    /// When the cookie expires; nil for the end of the session.
    public let expiresAt: Date?
    /// Whether the cookie is sent over TLS only.
    public let isSecure: Bool
    /// Whether the server hid the cookie from scripts, which means nothing to this client.
    public let isHTTPOnly: Bool

    /// Whether the cookie has expired at `date`.
    public func isExpired(at date: Date) -> Bool {
        expiresAt.map { $0 <= date } ?? false
    }

    /// Whether the cookie is sent to `host` (RFC 6265, 5.4).
    func goes(to host: CookieHost, path: String) -> Bool {
        let isForHost = isHostOnly ? host.name == domain : host.isBelow(domain)
        return isForHost && CookiePath.path(path, isBelow: self.path)
            && (host.isSecure || !isSecure)
    }

    /// Whether this cookie replaces `other`.
    func replaces(_ other: Cookie) -> Bool {
        name == other.name && domain == other.domain && path == other.path
            && isHostOnly == other.isHostOnly
    }
}

extension Cookie {
    /// The cookie set by `field` in a response from `url` at `date`; nil when it may not be set.
    ///
    /// The host must belong to the domain that the field asks for. If that domain may be shared with
    /// strangers, the cookie is narrowed to the host.
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

    /// A prefix of the name must keep its promise, and only TLS can set cookies for TLS.
    private static func isAllowed(_ field: SetCookie, from host: CookieHost) -> Bool {
        guard host.isSecure || !field.isSecure else { return false }
        let name = field.name.lowercased()
        if name.hasPrefix("__host-") {
            return field.isSecure && field.domain == nil && field.path == "/"
        }
        return field.isSecure || !name.hasPrefix("__secure-")
    }
}
