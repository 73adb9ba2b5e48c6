internal import HTTPMessage

/// Something that went wrong with a request and may go right the next time.
struct PassingTrouble {
    let reason: Attempt.Reason
    /// Whether the server cannot have seen the request.
    let cameBeforeSending: Bool

    /// The trouble of a leg; nil for an answer, and for a failure that would be the same again.
    init?(_ leg: Leg, by policy: RetryPolicy) {
        switch leg.outcome {
        case .response(let response):
            guard policy.statuses.contains(response.statusCode) else { return nil }
            reason = .status(response.statusCode)
            cameBeforeSending = false
        case .failure(let error, _):
            guard Self.isPassing(error) else { return nil }
            reason = .failure(error)
            cameBeforeSending = error.phase == .connect
        }
    }

    private static func isPassing(_ error: TransportError) -> Bool {
        switch error.kind {
        case .refused, .unresolvable, .unreachable, .connectTimeout, .truncated, .proxy,
            .socket:
            true
        case .other: error.phase == .connect
        case .malformedResponse:
            error.phase.map { error.kind == WireFailure.connectionEnded(in: $0).kind } ?? false
        case .invalidURL, .unsupportedScheme, .unreadableFile, .tls, .credentials,
            .proxyAuthorization, .timeout, .cancelled, .bodyTooLarge, .expansionTooLarge,
            .tooManyRedirects, .insecureRedirect, .loginFailed:
            false
        }
    }
}
