import Dispatch

/// A monotonic clock for transfers.
package struct TransferClock: Sendable {
    /// The time since a fixed moment in the past.
    package var uptime: @Sendable () -> Duration
    /// Waits for a duration, or until the task is cancelled.
    package var pause: @Sendable (Duration) async -> Void
    /// Waits for the next second, or until the task is cancelled.
    package var second: @Sendable () async -> Void

    package init(
        uptime: @escaping @Sendable () -> Duration,
        pause: @escaping @Sendable (Duration) async -> Void,
        second: @escaping @Sendable () async -> Void = { await TransferClock.never() }
    ) {
        self.uptime = uptime
        self.pause = pause
        self.second = second
    }

    /// Waits until the task is cancelled.
    package static func never() async {
        for await _ in AsyncStream<Never>.makeStream().stream {}
    }

    /// The system's clock.
    package static let system: TransferClock = {
        let start = ContinuousClock.now
        return TransferClock(
            uptime: { start.duration(to: .now) },
            pause: { await pause(for: $0) },
            second: { await pause(for: .seconds(1)) }
        )
    }()

    /// Pauses with a timer; sleeping would start threads that Dispatch keeps waking.
    private static func pause(for duration: Duration) async {
        let (pause, end) = AsyncStream<Never>.makeStream()
        let nanoseconds = Int(duration / .nanoseconds(1))
        timers.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { end.finish() }
        for await _ in pause {}
    }

    private static let timers = DispatchQueue(label: "cartouche.timers")
}
