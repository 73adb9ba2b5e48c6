/// An event that a request waits for before it is sent.
package enum Awaited: Equatable, Sendable {
    /// The reading of a secret from a store, which can take a while.
    case secret(String)
    /// A login by the user.
    case login(LoginPage)
}

/// A page in the browser on which the user logs in.
package struct LoginPage: Equatable, Sendable {
    package let address: String
    /// The code to enter on the page; nil for a page that redirects back without one.
    package let code: String?

    package init(address: String, code: String? = nil) {
        self.address = address
        self.code = code
    }
}
