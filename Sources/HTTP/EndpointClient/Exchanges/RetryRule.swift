internal import HTTPMessage
internal import HTTPTypes

/// Retries requests after transient failures, as the policy of the options says.
struct RetryRule: ExchangeRule {
    let policy: RetryPolicy
    let clock: ClientClock
    let deadline: Deadline

    func nextStep(after roundTrip: RoundTrip, of log: ExchangeLog) -> NextStep {
        let count = log.failuresSinceHop + 1
        guard let failure = TransientFailure(roundTrip.outcome, by: policy),
            let delay = policy.delay(
                beforeRepeating: roundTrip.request,
                after: roundTrip.outcome,
                attempt: count,
                within: deadline.remaining,
                clock: clock
            )
        else { return .end }
        return .retry(Attempt(request: roundTrip.request, reason: failure.reason, delay: delay))
    }
}

extension RetryPolicy {
    /// The delay before a request is sent again after an attempt with a number, or nil if it isn't sent again.
    ///
    /// A request is sent again if attempts and time are left, its body can be read again, and the server can't
    /// have seen it or its method may be repeated. A `Retry-After` field counts.
    func delay(
        beforeRepeating request: Request,
        after outcome: Exchange.Outcome,
        attempt: Int,
        within timeLeft: Duration,
        clock: ClientClock
    ) -> Duration? {
        guard attempt < attempts, request.content?.canBeSentAgain ?? true,
            outcome.cameBeforeSending || methods.contains(request.method)
        else { return nil }
        var delay = delay(beforeAttempt: attempt + 1, random: clock.random())
        if let field = outcome.response?.headers[.retryAfter] {
            delay = RetryAfter.delay(field, at: clock.date()) ?? delay
            guard delay <= longestDelay else { return nil }
        }
        return delay < timeLeft ? delay : nil
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
