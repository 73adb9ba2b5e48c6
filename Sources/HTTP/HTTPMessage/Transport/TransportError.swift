public import FoundationEssentials
package import WebAddresses

/// Why an exchange has no complete response.
///
/// The description is one line: what failed, in which phase, for which URL, and what can be done.
public struct TransportError: Error, Sendable, Equatable {
    /// The kind of failure.
    public let kind: Kind
    /// The phase in which it went wrong, or nil if none had begun.
    public let phase: Phase.Kind?
    /// The URL of the request.
    public let url: URL?

    /// The ways in which an exchange fails.
    public enum Kind: Sendable, Equatable {
        /// The text is not a URL that a request can be sent to.
        case invalidURL(String)
        /// The scheme is not http, https, http+unix or https+unix.
        case unsupportedScheme(String)
        /// A file of the body cannot be read.
        case unreadableFile(path: String, reason: UploadFault)
        /// The connection was refused.
        case refused
        /// The host name cannot be resolved.
        case unresolvable(host: String)
        /// There is no route to the host.
        case unreachable
        /// The TLS handshake failed.
        case tls(cause: TLSFault)
        /// The client's certificates or keys cannot be used.
        case credentials(reason: CredentialsFault)
        /// The proxy failed.
        case proxy(String, reason: ProxyFault)
        /// The proxy requires a user name and password, or rejected them.
        case proxyAuthorization(proxy: String)
        /// The variable of the process that names the proxy cannot be used.
        case proxyVariable(name: String, reason: ProxyAddressFault)
        /// The unix socket cannot be used.
        case socket(path: String, reason: SocketFault)
        /// The connection was not established in time.
        case connectTimeout(Duration)
        /// The exchange did not finish in time.
        case timeout(Duration)
        /// The exchange was cancelled.
        case cancelled
        /// The connection ended before the body did, after this many bytes of it.
        case truncated(received: Int)
        /// The server closed the connection before anything was sent.
        case closed
        /// The compressed body cannot be decompressed.
        case damagedBody(reason: CompressionFault)
        /// The body has more bytes than allowed.
        case bodyTooLarge(limit: Int)
        /// The decoded body is too large in proportion to the compressed one.
        case expansionTooLarge(limit: Int)
        /// There were more redirects than allowed.
        case tooManyRedirects(limit: Int)
        /// A redirect leads from https to http.
        case insecureRedirect
        /// A redirect leads to another scheme than http and https.
        case redirectScheme(String)
        /// Authentication failed.
        case loginFailed(reason: LoginFault)
        /// An interceptor threw an error.
        case intercepted(by: String, reason: String)
        /// The response is not valid HTTP.
        case malformedResponse(reason: ResponseFault)
        /// Another failure, described by its source.
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
    /// Removes the values of secret query items from all URLs in the error.
    ///
    /// After redirects these are not only the URL of the request.
    package func redacted(by queries: URLRedaction = URLRedaction()) -> TransportError {
        TransportError(
            kind.redacted(by: queries),
            phase: phase,
            url: url.flatMap { URL(string: queries.redacted(url: $0.absoluteString)) }
        )
    }
}

extension TransportError.Kind {
    fileprivate func redacted(by queries: URLRedaction) -> Self {
        switch self {
        case .invalidURL(let url): .invalidURL(queries.redacted(url: url))
        case .tls(.foreign(let text)): .tls(cause: .foreign(queries.redacted(text: text)))
        case .loginFailed(.foreign(let text)):
            .loginFailed(reason: .foreign(queries.redacted(text: text)))
        case .loginFailed(.exchange(let error)):
            .loginFailed(reason: .exchange(error.redacted(by: queries)))
        case .intercepted(let name, let reason):
            .intercepted(by: name, reason: queries.redacted(text: reason))
        case .other(let text): .other(queries.redacted(text: text))
        case .unsupportedScheme, .refused, .unresolvable, .unreachable, .connectTimeout, .timeout,
            .cancelled, .truncated, .bodyTooLarge, .expansionTooLarge, .tooManyRedirects,
            .insecureRedirect, .redirectScheme, .unreadableFile, .credentials, .proxy,
            .proxyAuthorization,
            .proxyVariable, .socket, .closed, .damagedBody, .tls, .malformedResponse, .loginFailed:
            self
        }
    }
}
