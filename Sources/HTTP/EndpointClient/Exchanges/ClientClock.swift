package import FoundationEssentials

/// The time and the chance by which a request is sent again; a test brings its own.
package struct ClientClock: Sendable {
    /// The time of day.
    package let date: @Sendable () -> Date
    /// The time since some beginning, for the deadline of an exchange.
    package let now: @Sendable () -> Duration
    /// Lets time pass; throws when the task is cancelled.
    package let sleep: @Sendable (Duration) async throws -> Void
    /// A number from 0 to 1.
    package let random: @Sendable () -> Double

    /// Joins a clock and a source of chance.
    package init(
        date: @escaping @Sendable () -> Date,
        now: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        random: @escaping @Sendable () -> Double
    ) {
        self.date = date
        self.now = now
        self.sleep = sleep
        self.random = random
    }

    /// The machine's own clock and chance.
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
