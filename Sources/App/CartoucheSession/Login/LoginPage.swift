/// What a request waits for besides its server.
package enum Awaited: Equatable, Sendable {
    /// The store of a secret, which may take its time.
    case secret(String)
    /// A person who has to log in.
    case login(LoginPage)
}

/// Where a person logs in, in a browser.
package struct LoginPage: Equatable, Sendable {
    package let address: String
    /// What has to be typed there; nil for a page that comes back by itself.
    package let code: String?

    package init(address: String, code: String? = nil) {
        self.address = address
        self.code = code
    }
}
