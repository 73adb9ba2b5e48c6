internal import NIOCore
internal import Synchronization

/// A timer on an event loop that may be extended once, when it runs out.
final class DeadlineTimer: Sendable {
    private struct State: Sendable {
        var cancel: ClientClock.Cancel?
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// Calls `runsOut` after a time, and `afterwards` as much later as that returns, if it returns anything.
    init(
        after time: Duration,
        on eventLoop: any EventLoop,
        clock: ClientClock,
        runsOut: @escaping @Sendable () -> Duration?,
        afterwards: @escaping @Sendable () -> Void
    ) {
        let cancel = clock.timer(time, eventLoop) { [self] in
            guard let extra = runsOut() else { return }
            keep(clock.timer(extra, eventLoop, afterwards))
        }
        // It may have run out already, and been extended.
        state.withLock { if $0.cancel == nil { $0.cancel = cancel } }
    }

    private func keep(_ cancel: @escaping ClientClock.Cancel) {
        let isCancelled = state.withLock { state in
            state.cancel = cancel
            return state.isCancelled
        }
        if isCancelled { cancel() }
    }

    func cancel() {
        let cancel = state.withLock { state in
            state.isCancelled = true
            return state.cancel
        }
        cancel?()
    }
}
