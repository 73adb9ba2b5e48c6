package import FoundationEssentials
package import SecretValues

/// A cookie that requests in an environment carry.
package struct ListedCookie: Equatable, Sendable {
    /// What tells cookies from each other (RFC 6265bis, 5.7).
    package struct Key: Hashable, Sendable {
        package let name: String
        package let domain: String
        package let path: String
        /// Whether only the host itself receives it, and no subdomain.
        package let isHostOnly: Bool

        package init(name: String, domain: String, path: String, isHostOnly: Bool) {
            self.name = name
            self.domain = domain
            self.path = path
            self.isHostOnly = isHostOnly
        }
    }

    package let key: Key
    package let value: Secret
    /// Nil for the end of this run of the program.
    package let expiresAt: Date?
    /// Whether it goes over TLS only.
    package let isSecure: Bool

    package init(_ key: Key, value: Secret, expiresAt: Date?, isSecure: Bool) {
        self.key = key
        self.value = value
        self.expiresAt = expiresAt
        self.isSecure = isSecure
    }

    /// Where it goes: `*.example.org/path` for subdomains, too.
    package var place: String {
        let scheme = isSecure ? "https://" : ""
        return scheme + (key.isHostOnly ? "" : "*.") + key.domain + key.path
    }
}

/// Cookies to remove from those of an environment.
package struct CookieRemoval: Equatable, Sendable {
    package let opening: EnvironmentOpening
    package let keys: [ListedCookie.Key]

    package init(opening: EnvironmentOpening, keys: [ListedCookie.Key]) {
        self.opening = opening
        self.keys = keys
    }
}
