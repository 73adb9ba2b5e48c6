/// The clock of a transfer: one that only goes forward, whatever becomes of the date.
package struct TransferClock: Sendable {
    /// The time since some moment in the past.
    package var uptime: @Sendable () -> Duration
    /// Lets time pass, less of it when the task is cancelled.
    package var pause: @Sendable (Duration) async -> Void

    package init(
        uptime: @escaping @Sendable () -> Duration,
        pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.uptime = uptime
        self.pause = pause
    }

    /// The machine's clock.
    package static let system: TransferClock = {
        let start = ContinuousClock.now
        return TransferClock(
            uptime: { start.duration(to: .now) },
            pause: { try? await Task.sleep(for: $0) }
        )
    }()
}
