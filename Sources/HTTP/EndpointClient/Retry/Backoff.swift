internal import HTTPMessage

/// Delays that double, less a random part.
struct Backoff {
    private let policy: RetryPolicy

    init(_ policy: RetryPolicy) {
        self.policy = policy
    }

    /// The delay before the second, third, … attempt; `random` from 0 to 1 chooses from its upper half.
    func delay(beforeAttempt attempt: Int, random: Double) -> Duration {
        var longest = policy.firstDelay
        var doublings = attempt - 2
        while doublings > 0, longest < policy.longestDelay {
            longest *= 2
            doublings -= 1
        }
        return min(longest, policy.longestDelay) * (0.5 + random / 2)
    }
}
