import FoundationEssentials
import HTTPMessage

/// Hides the values of secret names in the URLs that a failure tells of.
///
/// After redirects these are others than the URL of the request.
struct FailureRedaction {
    private let queries: QueryRedaction

    init(_ queries: QueryRedaction) {
        self.queries = queries
    }

    func redacted(_ error: TransportError) -> TransportError {
        TransportError(
            redacted(error.kind),
            phase: error.phase,
            url: error.url.flatMap { URL(string: queries.redacted(url: $0.absoluteString)) }
        )
    }

    private func redacted(_ kind: TransportError.Kind) -> TransportError.Kind {
        switch kind {
        case .invalidURL(let url): .invalidURL(queries.redacted(url: url))
        case .tls(let cause): .tls(cause: queries.redacted(text: cause))
        case .malformedResponse(let reason):
            .malformedResponse(reason: queries.redacted(text: reason))
        case .loginFailed(let reason): .loginFailed(reason: queries.redacted(text: reason))
        case .other(let text): .other(queries.redacted(text: text))
        case .unsupportedScheme, .refused, .unresolvable, .unreachable, .connectTimeout, .timeout,
            .cancelled, .truncated, .bodyTooLarge, .expansionTooLarge, .tooManyRedirects,
            .insecureRedirect, .unreadableFile, .credentials, .proxy, .proxyAuthorization, .socket:
            kind
        }
    }
}
