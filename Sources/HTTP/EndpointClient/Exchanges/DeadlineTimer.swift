internal import NIOCore
internal import Synchronization

/// A timer on an event loop that may be extended once, when it runs out.
final class DeadlineTimer: Sendable {
    private struct State: Sendable {
        var scheduled: Scheduled<Void>?
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// Calls `runsOut` at a time, and `afterwards` as much later as that returns, if it returns anything.
    init(
        at time: NIODeadline,
        on eventLoop: any EventLoop,
        runsOut: @escaping @Sendable () -> TimeAmount?,
        afterwards: @escaping @Sendable () -> Void
    ) {
        let first = eventLoop.scheduleTask(deadline: time) { [self] in
            guard let extra = runsOut() else { return }
            keep(eventLoop.scheduleTask(in: extra, afterwards))
        }
        // It may have run out already, and been extended.
        state.withLock { if $0.scheduled == nil { $0.scheduled = first } }
    }

    private func keep(_ next: Scheduled<Void>) {
        let isCancelled = state.withLock { state in
            state.scheduled = next
            return state.isCancelled
        }
        if isCancelled { next.cancel() }
    }

    func cancel() {
        let scheduled = state.withLock { state in
            state.isCancelled = true
            return state.scheduled
        }
        scheduled?.cancel()
    }
}
