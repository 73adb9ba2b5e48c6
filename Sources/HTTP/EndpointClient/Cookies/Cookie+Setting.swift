internal import FoundationEssentials
internal import Girders

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
        path = field.path ?? CookiePath.usual(for: url)
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
