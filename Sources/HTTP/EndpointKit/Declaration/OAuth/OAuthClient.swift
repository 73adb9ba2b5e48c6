public import SecretValues

/// A program that an authorization server knows (RFC 6749, 2), and what it asks for.
///
///     let client = OAuthClient(id: "shop-cli", scopes: ["orders"], server: server)
public struct OAuthClient: Sendable, Hashable {
    /// The name under which the program is registered.
    public let id: String
    /// Its secret; nil for a public client.
    public let secret: Secret?
    /// How it says who it is; a public client sends its name alone.
    public let authentication: Authentication
    /// What it asks for; empty for what the server gives without a word.
    public let scopes: [String]
    /// The path of the page on this machine to which the browser returns, as it is registered.
    public let redirectPath: String
    /// The port of that page, where that is registered, too; nil for any free one.
    public let redirectPort: UInt16?
    /// Where its tokens come from.
    public let server: OAuthServer

    /// How a client sends its secret (RFC 6749, 2.3.1).
    public enum Authentication: String, Sendable, Hashable, CaseIterable {
        /// In the Authorization field, which every server has to understand.
        case basic
        /// In the body, for servers that do not.
        case post
    }

    /// Creates a client.
    public init(
        id: String,
        secret: Secret? = nil,
        authentication: Authentication = .basic,
        scopes: [String] = [],
        redirectPath: String = "/callback",
        redirectPort: UInt16? = nil,
        server: OAuthServer
    ) {
        self.id = id
        self.secret = secret
        self.authentication = authentication
        self.scopes = scopes
        self.redirectPath = redirectPath.hasPrefix("/") ? redirectPath : "/" + redirectPath
        self.redirectPort = redirectPort
        self.server = server
    }
}

/// How a token is asked for.
public enum OAuthFlow: String, Sendable, Hashable, CaseIterable {
    /// With the client's own secret; nobody logs in (RFC 6749, 4.4).
    case clientCredentials = "client-credentials"
    /// In a browser on this machine, which returns with a code (RFC 6749, 4.1; RFC 7636; RFC 8252).
    case authorizationCode = "authorization-code"
    /// In a browser anywhere, where a person types a code (RFC 8628).
    case deviceCode = "device-code"
}
