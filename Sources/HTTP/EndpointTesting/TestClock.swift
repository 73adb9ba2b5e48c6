internal import Synchronization

/// A clock that stands still until a test moves it.
///
///     let clock = TestClock()
///     let stub = StubTransport(clock: clock)
///     stub.answer(shop.order, with: .text("late").after(.seconds(30)))
///     async let order = shop.order.request(.init(id: 7), over: stub)
///     await clock.waitForSleepers()
///     clock.advance(by: .seconds(30))
public final class TestClock: Clock, Sendable {
    /// A time since the clock was made.
    ///
    ///     let start = TestClock().now
    ///     start.duration(to: start.advanced(by: .seconds(30)))    // 30.0 seconds
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public let offset: Duration

        /// Creates an instant.
        public init(offset: Duration) {
            self.offset = offset
        }

        /// The instant at another distance.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// How long it is to another instant.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether one instant is before another.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let number: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Sleeper] = []
        var lastNumber = 0
        /// Sleeps that were cancelled before they began.
        var cancelled: Set<Int> = []
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// Creates a clock.
    public init() {}

    /// The present time.
    public var now: Instant { state.withLock(\.now) }

    /// Any difference counts.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until the clock has been moved far enough.
    ///
    ///     try await clock.sleep(until: clock.now.advanced(by: .seconds(30)))
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(number: number, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(number)
        }
    }

    /// Moves the clock and wakes those whose time has come, the first to wake first.
    public func advance(by duration: Duration) {
        let awake = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let awake = state.sleepers.filter { $0.deadline <= state.now }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return awake.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
        }
        for sleeper in awake { sleeper.continuation.resume() }
    }

    /// Waits until at least `count` tasks sleep.
    public func waitForSleepers(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let areThere = state.withLock { state in
                let areThere = state.sleepers.count >= count
                if !areThere { state.waiting.append((count, continuation)) }
                return areThere
            }
            if areThere { continuation.resume() }
        }
    }

    private func add(_ sleeper: Sleeper) {
        enum Outcome {
            case sleeps([CheckedContinuation<Void, Never>])
            case awake
            case cancelled
        }
        let outcome = state.withLock { state -> Outcome in
            if state.cancelled.remove(sleeper.number) != nil { return .cancelled }
            guard sleeper.deadline > state.now else { return .awake }
            state.sleepers.append(sleeper)
            let count = state.sleepers.count
            let reached = state.waiting.filter { $0.count <= count }.map(\.continuation)
            state.waiting.removeAll { $0.count <= count }
            return .sleeps(reached)
        }
        switch outcome {
        case .sleeps(let waiting): for waiter in waiting { waiter.resume() }
        case .awake: sleeper.continuation.resume()
        case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
        }
    }

    private func cancel(_ number: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                state.cancelled.insert(number)
                return nil
            }
            return state.sleepers.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
