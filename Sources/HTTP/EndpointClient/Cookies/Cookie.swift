public import FoundationEssentials
public import SecretValues

/// A cookie as a ``CookieJar`` stores it (RFC 6265bis).
public struct Cookie: Sendable, Hashable {
    /// Which requests from other sites a browser sends the cookie with.
    public enum SameSite: String, Sendable, Hashable {
        /// None.
        case strict
        /// Those that lead to another page.
        case lax
        /// All.
        case none
        /// The browser's default.
        case unspecified
    }

    /// The name, in the letter case of the server; it may be empty.
    public let name: String
    /// The value; it must not be shown or logged.
    public let value: Secret
    /// The host that set the cookie, or the domain in its `Domain` attribute.
    public let domain: String
    /// Whether only the host itself receives the cookie, and no subdomain.
    public let isHostOnly: Bool
    /// The cookie is sent for this path and those below it.
    public let path: String
    /// When the cookie expires; nil for the end of the session.
    public let expiresAt: Date?
    /// Whether the cookie is sent over TLS, or to this machine, only.
    public let isSecure: Bool
    /// Whether the cookie is hidden from scripts.
    ///
    /// This client ignores it.
    public let isHTTPOnly: Bool
    /// The policy for requests from other sites.
    ///
    /// This client ignores it.
    public let sameSite: SameSite

    /// Whether the cookie has expired at `date`.
    ///
    ///     let ending = jar.all.filter { $0.isExpired(at: tomorrow) }
    public func isExpired(at date: Date) -> Bool {
        expiresAt.map { $0 <= date } ?? false
    }

    /// Whether the cookie is sent to `host` (RFC 6265bis, 5.8.3).
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
    /// The cookie set by `field` in a response from `url` at `date`; nil when it may not be set
    /// (RFC 6265bis, 5.7).
    ///
    /// The host must belong to the domain in the field. That domain may be a public suffix only if
    /// it is the host itself; then the cookie is only sent to that host.
    init?(
        _ field: SetCookie,
        from url: URL,
        at date: Date,
        suffixes: @autoclosure () -> PublicSuffixList = .installed
    ) {
        let asked = field.domain.flatMap { $0.isEmpty ? nil : $0 }
        guard let host = CookieHost(url), host.isBelow(asked ?? host.name) else { return nil }
        let isShared = asked.map { !host.isAlone && suffixes().contains($0) } ?? false
        guard !isShared || asked == host.name else { return nil }
        name = field.name
        value = Secret(field.value)
        isHostOnly = asked == nil || host.isAlone || isShared
        domain = asked ?? host.name
        path = field.path ?? CookiePath.defaultPath(for: url)
        expiresAt = field.expiry(setAt: date)
        isSecure = field.isSecure
        isHTTPOnly = field.isHTTPOnly
        sameSite = field.sameSite
        guard host.isSecure || !isSecure, keepsPromise(ofNamed: field) else { return nil }
    }

    /// Whether the cookie is what the prefix of its name promises.
    ///
    /// Without a name, the value would look like one to the server.
    private func keepsPromise(ofNamed field: SetCookie) -> Bool {
        let name = (field.name.isEmpty ? field.value : field.name).lowercased()
        guard !field.name.isEmpty else {
            return !name.hasPrefix("__secure-") && !name.hasPrefix("__host-")
        }
        if name.hasPrefix("__host-") { return isSecure && isHostOnly && field.path == "/" }
        return isSecure || !name.hasPrefix("__secure-")
    }

    /// The cookie as a request carries it.
    var pair: String {
        name.isEmpty ? value.reveal() : "\(name)=\(value.reveal())"
    }
}
