import EndpointClient
import FoundationEssentials
import NIOCore
import Synchronization

/// A clock that a test moves, for the timers of event loops too.
///
///     let time = HeldClock()
///     async let exchange = SharedClient(clock: time.clock).exchange(request)
///     await time.timersSet(1)
///     try await time.advance(by: .seconds(60))
final class HeldClock: Sendable {
    private struct Timer: Sendable {
        var id: Int
        var due: Duration
        var eventLoop: any EventLoop
        var action: @Sendable () -> Void
    }

    private struct State: Sendable {
        var now = Duration.zero
        var timers: [Timer] = []
        var nextID = 0
    }

    private let state = Mutex(State())
    private let timersSet = Gate()

    var clock: ClientClock {
        let stopped = ClientClock.stopped
        return ClientClock(
            date: stopped.date,
            now: { [self] in state.withLock(\.now) },
            sleep: stopped.sleep,
            timer: { [self] in timer(after: $0, on: $1, $2) },
            random: stopped.random
        )
    }

    /// Waits until this many timers have been set since the start.
    func timersSet(_ count: Int) async {
        await timersSet.wait(for: count)
    }

    /// Advances the time, and runs the due timers before it returns.
    func advance(by duration: Duration) async throws {
        let end = state.withLock(\.now) + duration
        while let timer = next(before: end) {
            try await timer.eventLoop.submit(timer.action).get()
        }
        state.withLock { $0.now = end }
    }

    private func next(before end: Duration) -> Timer? {
        state.withLock { state in
            guard let first = state.timers.min(by: { $0.due < $1.due }), first.due <= end
            else { return nil }
            state.timers.removeAll { $0.id == first.id }
            state.now = max(state.now, first.due)
            return first
        }
    }

    private func timer(
        after delay: Duration,
        on eventLoop: any EventLoop,
        _ action: @escaping @Sendable () -> Void
    ) -> ClientClock.Cancel {
        let id = state.withLock { state in
            state.nextID += 1
            let due = state.now + delay
            state.timers.append(
                Timer(id: state.nextID, due: due, eventLoop: eventLoop, action: action)
            )
            return state.nextID
        }
        timersSet.pass()
        return { [self] in state.withLock { $0.timers.removeAll { $0.id == id } } }
    }
}
