public import FoundationEssentials

/// Why an exchange has no whole response.
///
/// The description is one line: what failed, in which phase, what was tried and what can be done.
public struct TransportError: Error, Sendable, Equatable {
    /// What went wrong.
    public let kind: Kind
    /// The phase in which it went wrong, nil when nothing had begun.
    public let phase: Phase.Kind?
    /// Where the request went.
    public let url: URL?

    /// The ways in which an exchange fails.
    public enum Kind: Sendable, Equatable {
        /// The text is no address that a request can go to.
        case invalidURL(String)
        /// The scheme is none of http, https, http+unix and https+unix.
        case unsupportedScheme(String)
        /// A file that is to be sent cannot be read.
        case unreadableFile(path: String, reason: String)
        /// Nothing listens there.
        case refused
        /// No address is known for the host.
        case unresolvable(host: String)
        /// There is no way to the host.
        case unreachable
        /// TLS could not be agreed on.
        case tls(cause: String)
        /// Certificates or keys of this side cannot be used.
        case credentials(reason: String)
        /// The proxy does not do its part.
        case proxy(String, reason: String)
        /// The proxy wants a user name and password, or others.
        case proxyAuthorization(proxy: String)
        /// The unix socket cannot be used.
        case socket(path: String, reason: String)
        /// The connection was not there in time.
        case connectTimeout(Duration)
        /// The whole exchange was not over in time.
        case timeout(Duration)
        /// Somebody stopped it.
        case cancelled
        /// The connection ended before the body did.
        case truncated
        /// The body has more bytes than allowed.
        case bodyTooLarge(limit: Int)
        /// The compressed body grows out of proportion.
        case expansionTooLarge(limit: Int)
        /// There were more redirects than allowed.
        case tooManyRedirects(limit: Int)
        /// A redirect leads from https to http.
        case insecureRedirect
        /// The server asked for a login, and that failed.
        case loginFailed(reason: String)
        /// The answer is not HTTP, or not possible in HTTP.
        case malformedResponse(reason: String)
        /// Something else, in the words of whoever found it.
        case other(String)
    }

    /// Creates an error.
    public init(_ kind: Kind, phase: Phase.Kind? = nil, url: URL? = nil) {
        self.kind = kind
        self.phase = phase
        self.url = url
    }
}
