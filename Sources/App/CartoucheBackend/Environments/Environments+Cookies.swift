package import CartoucheSession
import EndpointClient

/// The cookies of an environment, as the explorer lists them.
extension Environments {
    /// Returns the cookies of an open environment, in the order in which they were set.
    package func listedCookies(of environment: String?) -> [ListedCookie] {
        cookies(of: environment)?.all.map { ListedCookie($0) } ?? []
    }

    /// Removes cookies and returns the remaining ones.
    package func removeCookies(
        _ keys: [ListedCookie.Key],
        of environment: String?
    ) -> [ListedCookie] {
        guard let jar = cookies(of: environment) else { return [] }
        let removed = Set(keys)
        for cookie in jar.all where removed.contains(ListedCookie(cookie).key) {
            jar.remove(cookie)
        }
        return listedCookies(of: environment)
    }
}

extension ListedCookie {
    fileprivate init(_ cookie: Cookie) {
        let key = Key(
            name: cookie.name,
            domain: cookie.domain,
            path: cookie.path,
            isHostOnly: cookie.isHostOnly
        )
        self.init(
            key,
            value: cookie.value,
            expiresAt: cookie.expiresAt,
            isSecure: cookie.isSecure
        )
    }
}
