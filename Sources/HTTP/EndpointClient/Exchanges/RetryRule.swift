internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes

/// Retries requests after transient failures, as a policy says.
struct RetryRule: ExchangeRule {
    let policy: RetryPolicy
    let clock: ClientClock
    let deadline: Deadline

    func nextStep(after roundTrip: RoundTrip, of log: ExchangeLog) -> NextStep {
        let count = log.failuresSinceHop + 1
        guard count < policy.attempts, let failure = TransientFailure(roundTrip, by: policy),
            failure.cameBeforeSending || policy.methods.contains(roundTrip.request.method),
            roundTrip.request.content?.canBeSentAgain ?? true,
            let delay = delay(after: roundTrip, count: count), deadline.allows(delay)
        else { return .end }
        return .retry(Attempt(request: roundTrip.request, reason: failure.reason, delay: delay))
    }

    private func delay(after roundTrip: RoundTrip, count: Int) -> Duration? {
        let backoff = policy.delay(beforeAttempt: count + 1, random: clock.random())
        guard let response = roundTrip.outcome.response,
            let field = response.headers[.retryAfter]
        else { return backoff }
        let asked = RetryAfter.delay(field, at: clock.date()) ?? backoff
        return asked <= policy.longestDelay ? asked : nil
    }
}

/// A failure after which the same request may succeed.
struct TransientFailure {
    let reason: Attempt.Reason
    /// Whether the server cannot have seen the request.
    let cameBeforeSending: Bool

    /// Nil for a response that the policy does not list, and for a failure that would happen again.
    init?(_ roundTrip: RoundTrip, by policy: RetryPolicy) {
        switch roundTrip.outcome {
        case .response(let response):
            guard policy.statuses.contains(response.statusCode) else { return nil }
            reason = .status(response.statusCode)
            cameBeforeSending = false
        case .failure(let error, _):
            guard Self.isTransient(error) else { return nil }
            reason = .failure(error)
            cameBeforeSending = error.phase == .connect
        }
    }

    private static func isTransient(_ error: TransportError) -> Bool {
        switch error.kind {
        case .refused, .unresolvable, .unreachable, .connectTimeout, .truncated, .proxy,
            .socket:
            true
        case .other, .closed: error.phase == .connect
        case .malformedResponse: error.kind == NetworkFailure.endedUnanswered.kind
        case .invalidURL, .unsupportedScheme, .unreadableFile, .tls, .credentials,
            .proxyAuthorization, .proxyVariable, .timeout, .cancelled, .bodyTooLarge,
            .expansionTooLarge, .damagedBody,
            .tooManyRedirects, .insecureRedirect, .redirectScheme, .loginFailed:
            false
        }
    }
}
