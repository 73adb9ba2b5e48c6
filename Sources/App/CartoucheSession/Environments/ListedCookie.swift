package import FoundationEssentials
package import SecretValues

/// A cookie that requests in an environment carry.
package struct ListedCookie: Equatable, Sendable {
    /// The properties that identify a cookie (RFC 6265bis, section 5.7).
    package struct Key: Hashable, Sendable {
        package let name: String
        package let domain: String
        package let path: String
        /// Whether only the host itself receives it, and none of its subdomains.
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
    /// The expiration date; nil for a cookie that ends with this run of the program.
    package let expiresAt: Date?
    /// Whether it is only sent over TLS.
    package let isSecure: Bool

    package init(_ key: Key, value: Secret, expiresAt: Date?, isSecure: Bool) {
        self.key = key
        self.value = value
        self.expiresAt = expiresAt
        self.isSecure = isSecure
    }

    /// The destination: `*.example.org/path` if it includes subdomains.
    package var place: String {
        let scheme = isSecure ? "https://" : ""
        return scheme + (key.isHostOnly ? "" : "*.") + key.domain + key.path
    }
}

/// The cookies to remove from an environment.
package struct CookieRemoval: Equatable, Sendable {
    package let opening: EnvironmentOpening
    package let keys: [ListedCookie.Key]

    package init(opening: EnvironmentOpening, keys: [ListedCookie.Key]) {
        self.opening = opening
        self.keys = keys
    }
}
