/// The clock for the deadlines of a server, which tests replace.
package struct ServerClock: Sendable {
    /// The clock of requests that are handled in this task and its children.
    @TaskLocal package static var current = ServerClock.system

    /// The time since an arbitrary start.
    package let now: @Sendable () -> Duration
    /// Waits, or throws if the task is cancelled.
    package let sleep: @Sendable (Duration) async throws -> Void

    /// Creates a clock from its functions.
    package init(
        now: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.sleep = sleep
    }

    /// The system's clock.
    package static let system: ServerClock = {
        let clock = ContinuousClock()
        let beginning = clock.now
        return ServerClock(
            now: { clock.now - beginning },
            sleep: { try await clock.sleep(for: $0) }
        )
    }()

    /// A clock that never advances, so that no deadline passes.
    package static let stopped = ServerClock(
        now: { .zero },
        sleep: { _ in
            for await _ in AsyncStream<Never>.makeStream().stream {}
            throw CancellationError()
        }
    )
}
