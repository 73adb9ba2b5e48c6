public import FoundationEssentials

/// The addresses of an authorization server (RFC 6749, 3).
///
///     let server = OAuthServer(token: tokenURL, authorization: pageURL)
///
/// All addresses must be https, except those on this machine. In EndpointClient,
/// `OAuthServer.discovered(at:)` requests them from a server.
public struct OAuthServer: Sendable, Hashable {
    /// The address that issues tokens.
    public let token: URL
    /// The page where the user logs in, or nil for a server without one.
    public let authorization: URL?
    /// The address where a device gets its code (RFC 8628), or nil for a server without device
    /// codes.
    public let device: URL?
    /// The server's issuer identifier, which its responses may contain (RFC 9207); nil if it is
    /// unknown.
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
