internal import FoundationEssentials
package import Girders

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
