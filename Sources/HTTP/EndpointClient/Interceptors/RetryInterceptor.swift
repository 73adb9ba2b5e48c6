public import HTTPMessage

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
        while isTransient(exchange), !Task.isCancelled,
            let delay = policy.delay(
                beforeRepeating: request,
                after: exchange.outcome,
                attempt: count,
                within: next.remaining,
                clock: clock
            )
        {
            exchange = await next(request, after: delay)
            count += 1
        }
        return exchange
    }
}
