public import HTTPMessage
internal import HTTPTypes

/// Sends requests again after transient failures, or after what you say is one.
///
///     let patient = RetryInterceptor(RetryPolicy(attempts: 5)) { $0.response?.statusCode == 423 }
///     let order = try await shop.order.request(.init(id: 7), interceptors: [patient])
///
/// A policy says how often, after which delays and with which methods; `Retry-After` counts. A body that
/// cannot be read twice is sent once.
///
/// ``TransferOptions/retry`` retries nearer to the network: after a redirect, only the last request.
public struct RetryInterceptor: Interceptor {
    private let policy: RetryPolicy
    private let isTransient: @Sendable (Exchange) -> Bool
    private let clock: ClientClock

    /// Creates an interceptor that retries the statuses of the policy, and failures that may not occur
    /// again, such as a refused connection.
    public init(_ policy: RetryPolicy = RetryPolicy()) {
        self.init(policy, clock: .system) { TransientFailure($0.outcome, by: policy) != nil }
    }

    /// Creates an interceptor that retries what a function says, instead of the policy's statuses.
    public init(_ policy: RetryPolicy = RetryPolicy(), when: @escaping @Sendable (Exchange) -> Bool)
    {
        self.init(policy, clock: .system, when: when)
    }

    /// Creates an interceptor whose time and random numbers come from `clock`.
    init(
        _ policy: RetryPolicy,
        clock: ClientClock,
        when: @escaping @Sendable (Exchange) -> Bool
    ) {
        self.policy = policy
        self.clock = clock
        isTransient = when
    }

    /// Sends the request until it succeeds, or until the policy or the time says that it is enough.
    ///
    ///     let exchange = try await patient.intercept(request, next: next)    // inside another interceptor
    public func intercept(_ request: Request, next: Next) async throws -> Exchange {
        var exchange = await next(request)
        var count = 1
        while count < policy.attempts, isTransient(exchange),
            policy.allows(request, after: exchange.outcome),
            let delay = policy.delay(after: exchange.outcome, count: count, clock: clock),
            delay < next.remaining, !Task.isCancelled
        {
            exchange = await next(request, after: delay)
            count += 1
        }
        return exchange
    }
}

extension RetryPolicy {
    /// Whether a request may be sent again after this: the server may have seen it, and its body may be gone.
    func allows(_ request: Request, after outcome: Exchange.Outcome) -> Bool {
        (outcome.cameBeforeSending || methods.contains(request.method))
            && request.content?.canBeSentAgain ?? true
    }

    /// How long to wait after the attempt of a number; nil if the server asks for too much.
    func delay(after outcome: Exchange.Outcome, count: Int, clock: ClientClock) -> Duration? {
        let backoff = delay(beforeAttempt: count + 1, random: clock.random())
        guard let field = outcome.response?.headers[.retryAfter] else { return backoff }
        let asked = RetryAfter.delay(field, at: clock.date()) ?? backoff
        return asked <= longestDelay ? asked : nil
    }
}
