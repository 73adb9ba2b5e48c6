public import SecretValues

/// A program that is registered with an authorization server (RFC 6749, 2), and the scopes it
/// requests.
///
///     let client = OAuthClient(id: "shop-cli", scopes: ["orders"], server: server)
public struct OAuthClient: Sendable, Hashable {
    /// The name under which the program is registered.
    public let id: String
    /// Its secret, or nil for a public client.
    public let secret: Secret?
    /// How the client authenticates.
    ///
    /// A public client sends only its id.
    public let authentication: Authentication
    /// The requested scopes.
    ///
    /// If empty, the server decides.
    public let scopes: [String]
    /// The registered path of the page on this machine to which the browser returns.
    public let redirectPath: String
    /// The port of that page, if it is registered, or nil for any free port.
    public let redirectPort: UInt16?
    /// The server that issues its tokens.
    public let server: OAuthServer

    /// How a client sends its secret (RFC 6749, 2.3.1).
    public enum Authentication: String, Sendable, Hashable, CaseIterable {
        /// In the Authorization field, which every server must support.
        case basic
        /// In the body, for servers that don't support the field.
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

/// How a token is requested.
public enum OAuthFlow: String, Sendable, Hashable, CaseIterable {
    /// With the client's secret, without user interaction (RFC 6749, 4.4).
    case clientCredentials = "client-credentials"
    /// In a browser on this machine, which returns with a code (RFC 6749, 4.1; RFC 7636; RFC 8252).
    case authorizationCode = "authorization-code"
    /// In a browser on any device, where the user enters a code (RFC 8628).
    case deviceCode = "device-code"
}
