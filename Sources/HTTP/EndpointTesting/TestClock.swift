internal import Synchronization

/// A clock that doesn't advance until a test advances it.
///
///     let clock = TestClock()
///     let stub = StubTransport(clock: clock)
///     stub.answer(shop.order, with: .text("late").after(.seconds(30)))
///     async let order = shop.order.request(.init(id: 7), over: stub)
///     await clock.waitForSleepers()
///     clock.advance(by: .seconds(30))
public final class TestClock: Clock, Sendable {
    /// A time since the clock was created.
    ///
    ///     let start = TestClock().now
    ///     start.duration(to: start.advanced(by: .seconds(30)))    // 30.0 seconds
    public struct Instant: InstantProtocol {
        /// The time since the clock was created.
        public let offset: Duration

        /// Creates an instant.
        public init(offset: Duration) {
            self.offset = offset
        }

        /// Returns the instant after a duration.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// Returns the duration to another instant.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Returns whether one instant is before another.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let number: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// A task that waits for a number of sleepers.
    private struct Waiter {
        let number: Int
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Sleeper] = []
        var waiters: [Waiter] = []
        /// The numbers of the sleeps and waits that are about to begin.
        ///
        /// A cancelled one is removed.
        var beginning: Set<Int> = []
        var lastNumber = 0

        mutating func begin() -> Int {
            lastNumber += 1
            beginning.insert(lastNumber)
            return lastNumber
        }

        /// Removes the waiters for whom enough tasks are sleeping.
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

    /// The current time.
    public var now: Instant { state.withLock(\.now) }

    /// Zero, because every difference counts.
    public var minimumResolution: Duration { .zero }

    /// Sleeps until the clock has reached a deadline.
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

    /// Advances the clock and wakes the tasks whose deadlines have passed, the earliest first.
    public func advance(by duration: Duration) {
        let awake = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let awake = state.sleepers.filter { $0.deadline <= state.now }
            state.sleepers.removeAll { $0.deadline <= state.now }
            return awake.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
        }
        for sleeper in awake { sleeper.continuation.resume() }
    }

    /// Waits until at least `count` tasks are sleeping, or until the waiting task is cancelled.
    ///
    /// If nothing ever sleeps, the test ends at its time limit.
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
