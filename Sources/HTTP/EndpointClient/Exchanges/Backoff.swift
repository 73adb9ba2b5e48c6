internal import FoundationEssentials
internal import HTTPMessage

/// Exponential backoff with jitter: delays that double, less a random part.
struct Backoff {
    private let policy: RetryPolicy

    init(_ policy: RetryPolicy) {
        self.policy = policy
    }

    /// The delay before the second, third, … attempt.
    ///
    /// `random`, from 0 to 1, chooses from the upper half of the doubled delay.
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

/// Parses `Retry-After` (RFC 9110, 10.2.3).
enum RetryAfter {
    // Keeps the seconds countable as a Duration.
    private static let longest = 1e9

    /// How long to wait, counted from `date`; nil for text that is neither seconds nor a date.
    static func delay(_ field: String, at date: Date) -> Duration? {
        if field.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Double(field) {
            return .seconds(min(seconds, longest))
        }
        guard let end = HTTPDate.date(from: field) else { return nil }
        return .seconds(min(max(0, end.timeIntervalSince(date)), longest))
    }
}
