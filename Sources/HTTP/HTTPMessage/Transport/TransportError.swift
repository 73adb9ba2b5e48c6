public import FoundationEssentials
package import Girders

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

extension TransportError {
    /// The error without the values of secret names in the URLs that it tells of.
    ///
    /// After redirects these are others than the URL of the request.
    package func redacted(by queries: QueryRedaction = QueryRedaction()) -> TransportError {
        TransportError(
            kind.redacted(by: queries),
            phase: phase,
            url: url.flatMap { URL(string: queries.redacted(url: $0.absoluteString)) }
        )
    }
}

extension TransportError.Kind {
    fileprivate func redacted(by queries: QueryRedaction) -> Self {
        switch self {
        case .invalidURL(let url): .invalidURL(queries.redacted(url: url))
        case .tls(let cause): .tls(cause: queries.redacted(text: cause))
        case .malformedResponse(let reason):
            .malformedResponse(reason: queries.redacted(text: reason))
        case .loginFailed(let reason): .loginFailed(reason: queries.redacted(text: reason))
        case .other(let text): .other(queries.redacted(text: text))
        case .unsupportedScheme, .refused, .unresolvable, .unreachable, .connectTimeout, .timeout,
            .cancelled, .truncated, .bodyTooLarge, .expansionTooLarge, .tooManyRedirects,
            .insecureRedirect, .unreadableFile, .credentials, .proxy, .proxyAuthorization, .socket:
            self
        }
    }
}
