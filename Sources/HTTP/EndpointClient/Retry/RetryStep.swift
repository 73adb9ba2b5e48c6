internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes

/// Has a request sent again that failed for the moment, as its policy says.
struct RetryStep: JourneyStep {
    let policy: RetryPolicy
    let timer: RetryTimer
    /// By when, on the timer, everything has to be over.
    let deadline: Duration

    func course(after leg: Leg, of log: JourneyLog) -> Course {
        let count = log.failuresSinceHop + 1
        guard count < policy.attempts, let trouble = PassingTrouble(leg, by: policy),
            trouble.cameBeforeSending || policy.methods.contains(leg.request.method),
            leg.request.content?.canBeSentAgain ?? true,
            let delay = delay(after: leg, count: count), timer.now() + delay < deadline
        else { return .end }
        return .repeated(Attempt(request: leg.request, reason: trouble.reason, delay: delay))
    }

    private func delay(after leg: Leg, count: Int) -> Duration? {
        let backoff = Backoff(policy).delay(beforeAttempt: count + 1, random: timer.random())
        guard let response = leg.outcome.response, let field = response.headers[.retryAfter] else {
            return backoff
        }
        let asked = RetryAfter.delay(field, at: timer.date()) ?? backoff
        return asked <= policy.longestDelay ? asked : nil
    }
}
