package import FoundationEssentials

/// The clock and the random numbers of a client; a test supplies its own.
package struct ClientClock: Sendable {
    /// The time of day.
    package let date: @Sendable () -> Date
    /// The time since an arbitrary start, for deadlines.
    package let now: @Sendable () -> Duration
    /// Waits; throws when the task is cancelled.
    package let sleep: @Sendable (Duration) async throws -> Void
    /// A number from 0 to 1.
    package let random: @Sendable () -> Double
    /// Whether event loops, which have a clock of their own, end what takes too long.
    ///
    /// False for the clock of a test, so that a busy machine does not decide how it ends.
    package let limitsEventLoops: Bool

    /// Creates a clock from its functions.
    package init(
        limitsEventLoops: Bool = true,
        date: @escaping @Sendable () -> Date,
        now: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        random: @escaping @Sendable () -> Double
    ) {
        self.limitsEventLoops = limitsEventLoops
        self.date = date
        self.now = now
        self.sleep = sleep
        self.random = random
    }

    /// The clock and the random numbers of the system.
    package static let system: ClientClock = {
        let clock = ContinuousClock()
        let beginning = clock.now
        return ClientClock(
            date: { Date() },
            now: { clock.now - beginning },
            sleep: { try await clock.sleep(for: $0) },
            random: { Double.random(in: 0...1) }
        )
    }()
}
