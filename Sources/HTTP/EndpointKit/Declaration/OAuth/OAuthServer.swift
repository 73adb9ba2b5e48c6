public import FoundationEssentials

/// The addresses of an authorization server (RFC 6749, 3).
///
///     let server = OAuthServer(token: tokenURL, authorization: pageURL)
///
/// All of them must be https, but for those on this machine. EndpointClient asks a server for them with
/// `OAuthServer.discovered(at:)`.
public struct OAuthServer: Sendable, Hashable {
    /// Where tokens come from.
    public let token: URL
    /// The page where a person logs in; nil for a server without one.
    public let authorization: URL?
    /// Where a device gets its code (RFC 8628); nil for a server without them.
    public let device: URL?
    /// The server's own name, which its answers may carry (RFC 9207); nil if it is not known.
    public let issuer: String?

    /// Creates a server from its addresses.
    public init(
        token: URL,
        authorization: URL? = nil,
        device: URL? = nil,
        issuer: String? = nil
    ) {
        self.token = token
        self.authorization = authorization
        self.device = device
        self.issuer = issuer
    }
}
