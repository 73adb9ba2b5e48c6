internal import HTTPMessage

/// Sends a request again that went out over a connection which the server was closing, whatever the
/// policy for retries says (RFC 9112, 9.3.1).
struct StaleConnectionRule: ExchangeRule {
    // Each attempt uses up one of the connections that were left open; settings allow a thousand.
    private static let limit = 1_000
    // A server may refuse every connection.
    private static let refusalLimit = 2

    func nextStep(after roundTrip: RoundTrip, of log: ExchangeLog) -> NextStep {
        guard let stale = roundTrip.stale, case .failure(let error, _) = roundTrip.outcome,
            stale.isUnprocessed
                || RetryPolicy.idempotentMethods.contains(roundTrip.request.method),
            roundTrip.request.content?.canBeSentAgain ?? true,
            log.staleConnectionsSinceHop < (stale.isRefused ? Self.refusalLimit : Self.limit)
        else { return .end }
        return .resend(Attempt(request: roundTrip.request, reason: .failure(error)))
    }
}
