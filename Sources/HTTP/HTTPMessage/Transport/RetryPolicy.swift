public import HTTPTypes

/// When a request that came to nothing is sent again, and how long it waits before that.
///
///     var options = TransferOptions()
///     options.retry = RetryPolicy(attempts: 5, firstDelay: .seconds(1))
///
/// The delay doubles from attempt to attempt, and a random part of it is left out, so that many
/// clients do not come back together. A `Retry-After` of the server counts instead (RFC 9110,
/// 10.2.3). The deadline of the exchange covers all attempts and delays.
public struct RetryPolicy: Sendable, Hashable {
    /// How many times the request is sent at most, the first time included.
    public var attempts: Int
    /// The longest delay before the second attempt.
    public var firstDelay: Duration
    /// The longest delay before any attempt; a server that asks for a longer one gets no further
    /// attempt.
    public var longestDelay: Duration
    /// The methods whose requests may reach the server twice.
    public var methods: Set<HTTPMethod>
    /// The statuses that ask for another attempt.
    public var statuses: Set<Int>

    /// Makes a policy.
    ///
    /// A request that cannot have reached the server, because there was no connection, is sent again
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

    /// Every request is sent once.
    public static let none = RetryPolicy(attempts: 1)

    /// The methods of RFC 9110, 9.2.2, for which twice is the same as once.
    public static let idempotentMethods: Set<HTTPMethod> = [
        .get, .head, .options, .trace, .put, .delete,
    ]

    /// The statuses of servers that are busy, starting, or unreachable for their proxy.
    public static let transientStatuses: Set<Int> = [408, 429, 502, 503, 504]
}
