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

    /// Who waits for a number of sleepers.
    private struct Waiter {
        let number: Int
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Sleeper] = []
        var waiters: [Waiter] = []
        /// The sleeps and waits that are about to begin; one that was cancelled is none of them any more.
        var beginning: Set<Int> = []
        var lastNumber = 0

        mutating func begin() -> Int {
            lastNumber += 1
            beginning.insert(lastNumber)
            return lastNumber
        }

        /// Removes those for whom there are sleepers enough.
        mutating func takeServed() -> [Waiter] {
            let count = sleepers.count
            let served = waiters.filter { $0.count <= count }
            waiters.removeAll { $0.count <= count }
            return served
        }

        mutating func takeSleeper(_ number: Int) -> Sleeper? {
            guard let index = sleepers.firstIndex(where: { $0.number == number }) else {
                return nil
            }
            return sleepers.remove(at: index)
        }

        mutating func takeWaiter(_ number: Int) -> Waiter? {
            guard let index = waiters.firstIndex(where: { $0.number == number }) else { return nil }
            return waiters.remove(at: index)
        }
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
        let number = state.withLock { $0.begin() }
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

    /// Waits until at least `count` tasks sleep, or until the task that waits is cancelled.
    ///
    /// A test in which nobody will ever sleep ends with its time limit.
    public func waitForSleepers(_ count: Int = 1) async {
        let number = state.withLock { $0.begin() }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                add(Waiter(number: number, count: count, continuation: continuation))
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func add(_ waiter: Waiter) {
        let waits = state.withLock { state -> Bool in
            let isCancelled = state.beginning.remove(waiter.number) == nil
            guard !isCancelled, state.sleepers.count < waiter.count else { return false }
            state.waiters.append(waiter)
            return true
        }
        if !waits { waiter.continuation.resume() }
    }

    private func add(_ sleeper: Sleeper) {
        enum Outcome {
            case sleeps([Waiter])
            case awake
            case cancelled
        }
        let outcome = state.withLock { state -> Outcome in
            guard state.beginning.remove(sleeper.number) != nil else { return .cancelled }
            guard sleeper.deadline > state.now else { return .awake }
            state.sleepers.append(sleeper)
            return .sleeps(state.takeServed())
        }
        switch outcome {
        case .sleeps(let served): for waiter in served { waiter.continuation.resume() }
        case .awake: sleeper.continuation.resume()
        case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
        }
    }

    private func cancel(_ number: Int) {
        let (sleeper, waiter) = state.withLock { state -> (Sleeper?, Waiter?) in
            state.beginning.remove(number)
            return (state.takeSleeper(number), state.takeWaiter(number))
        }
        sleeper?.continuation.resume(throwing: CancellationError())
        waiter?.continuation.resume()
    }
}
