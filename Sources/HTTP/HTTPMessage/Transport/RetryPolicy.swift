public import HTTPTypes

/// When a failed request is sent again, and after which delay.
///
///     var options = TransferOptions()
///     options.retry = RetryPolicy(attempts: 5, firstDelay: .seconds(1))
///
/// The delay doubles with each attempt and is shortened by a random part, so that many clients do
/// not retry at the same time. A `Retry-After` field overrides it (RFC 9110, 10.2.3). The
/// timeout of the exchange includes all attempts and delays.
public struct RetryPolicy: Sendable, Hashable {
    /// The maximum number of attempts, including the first.
    public var attempts: Int
    /// The maximum delay before the second attempt.
    public var firstDelay: Duration
    /// The maximum delay before any attempt; if the server asks for a longer one, there is no
    /// retry.
    public var longestDelay: Duration
    /// The methods for which a request may reach the server twice.
    public var methods: Set<HTTPMethod>
    /// The statuses that are retried.
    public var statuses: Set<Int>

    /// Creates a policy.
    ///
    /// A request that cannot have reached the server, since there was no connection, is retried
    /// whatever its method.
    public init(
        attempts: Int = 3,
        firstDelay: Duration = .milliseconds(500),
        longestDelay: Duration = .seconds(30),
        methods: Set<HTTPMethod> = Self.idempotentMethods,
        statuses: Set<Int> = Self.transientStatuses
    ) {
        self.attempts = attempts
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.methods = methods
        self.statuses = statuses
    }

    /// The delay before the second, third, … attempt, if the server asks for no other.
    ///
    /// `random`, from 0 to 1, chooses from the upper half of the doubled delay.
    package func delay(beforeAttempt attempt: Int, random: Double) -> Duration {
        var longest = firstDelay
        var doublings = attempt - 2
        while doublings > 0, longest < longestDelay {
            longest *= 2
            doublings -= 1
        }
        return min(longest, longestDelay) * (0.5 + random / 2)
    }

    /// No retries.
    public static let none = RetryPolicy(attempts: 1)

    /// The idempotent methods (RFC 9110, 9.2.2).
    public static let idempotentMethods: Set<HTTPMethod> = [
        .get, .head, .options, .trace, .put, .delete,
    ]

    /// The statuses of transient failures: busy, starting, or unreachable servers.
    public static let transientStatuses: Set<Int> = [408, 429, 502, 503, 504]
}
