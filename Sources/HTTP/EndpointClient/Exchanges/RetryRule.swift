internal import HTTPMessage

/// Retries requests after transient failures, as the policy of the options says.
struct RetryRule: ExchangeRule {
    let policy: RetryPolicy
    let clock: ClientClock
    let deadline: Deadline

    func nextStep(after roundTrip: RoundTrip, of log: ExchangeLog) -> NextStep {
        let count = log.failuresSinceHop + 1
        guard count < policy.attempts,
            let failure = TransientFailure(roundTrip.outcome, by: policy),
            policy.allows(roundTrip.request, after: roundTrip.outcome),
            let delay = policy.delay(after: roundTrip.outcome, count: count, clock: clock),
            deadline.allows(delay)
        else { return .end }
        return .retry(Attempt(request: roundTrip.request, reason: failure.reason, delay: delay))
    }
}

/// A failure after which the same request may succeed.
struct TransientFailure {
    let reason: Attempt.Reason

    /// Returns nil for a status that the policy doesn't list, and for a failure that would happen
    /// again.
    init?(_ outcome: Exchange.Outcome, by policy: RetryPolicy) {
        switch outcome {
        case .response(let response):
            guard policy.statuses.contains(response.statusCode) else { return nil }
            reason = .status(response.statusCode)
        case .failure(let error, _):
            guard Self.isTransient(error) else { return nil }
            reason = .failure(error)
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
            .tooManyRedirects, .insecureRedirect, .redirectScheme, .loginFailed,
            .intercepted:
            false
        }
    }
}

extension Exchange.Outcome {
    /// Whether the server cannot have seen the request.
    var cameBeforeSending: Bool {
        guard case .failure(let error, _) = self else { return false }
        return error.phase == .connect
    }
}
