package import FoundationEssentials
package import NIOCore

/// The clock and the random numbers of a client, which tests replace.
package struct ClientClock: Sendable {
    /// Cancels a timer.
    package typealias Cancel = @Sendable () -> Void

    /// The time of day.
    package let date: @Sendable () -> Date
    /// The time since an arbitrary start, for deadlines.
    package let now: @Sendable () -> Duration
    /// Waits, or throws if the task is cancelled.
    package let sleep: @Sendable (Duration) async throws -> Void
    /// Calls a function on an event loop after a time.
    package let timer: @Sendable (Duration, any EventLoop, @escaping @Sendable () -> Void) -> Cancel
    /// A number from 0 to 1.
    package let random: @Sendable () -> Double

    /// Creates a clock from its functions; without `timer`, no timer ever runs out.
    package init(
        date: @escaping @Sendable () -> Date,
        now: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        timer:
            @escaping @Sendable (
                Duration, any EventLoop, @escaping @Sendable () -> Void
            ) -> Cancel = { _, _, _ in {} },
        random: @escaping @Sendable () -> Double
    ) {
        self.date = date
        self.now = now
        self.sleep = sleep
        self.timer = timer
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
            timer: { delay, eventLoop, action in
                let timer = eventLoop.scheduleTask(in: TimeAmount(delay), action)
                return { timer.cancel() }
            },
            random: { Double.random(in: 0...1) }
        )
    }()

    /// A clock that never advances: a sleep ends only when its task is cancelled, and nothing times
    /// out.
    package static let stopped = ClientClock(
        date: { Date(timeIntervalSince1970: 0) },
        now: { .zero },
        sleep: { _ in
            for await _ in AsyncStream<Never>.makeStream().stream {}
            throw CancellationError()
        },
        random: { 1 }
    )
}
