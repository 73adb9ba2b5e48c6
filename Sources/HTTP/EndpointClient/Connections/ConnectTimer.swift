internal import HTTPMessage
internal import NIOCore
internal import Synchronization

/// Fails a request that doesn't get a connection in time.
///
/// Time in which all connections to the server were in use by other requests does not count.
final class ConnectTimer: Sendable {
    private let limit: Duration
    private let clock: ClientClock
    private let start: Duration
    private let place: PoolRoom.Place
    private let incoming: IncomingResponse
    private let fail: @Sendable () -> Void
    private let state = Mutex(State())

    private struct State: Sendable {
        var cancel: ClientClock.Cancel?
        var isCancelled = false
    }

    init(
        limit: Duration,
        clock: ClientClock,
        place: PoolRoom.Place,
        incoming: IncomingResponse,
        fail: @escaping @Sendable () -> Void
    ) {
        self.limit = limit
        self.clock = clock
        start = clock.now()
        self.place = place
        self.incoming = incoming
        self.fail = fail
    }

    /// Starts the timer.
    func run(on eventLoop: any EventLoop) {
        schedule(after: limit, on: eventLoop)
    }

    /// Stops the timer for good.
    func cancel() {
        let cancel = state.withLock { state in
            state.isCancelled = true
            return state.cancel
        }
        cancel?()
    }

    private func schedule(after time: Duration, on eventLoop: any EventLoop) {
        state.withLock { state in
            guard !state.isCancelled else { return }
            state.cancel = clock.timer(time, eventLoop) { [self] in check(on: eventLoop) }
        }
    }

    private func check(on eventLoop: any EventLoop) {
        guard incoming.phase == .connect else { return }
        let now = clock.now()
        let began = max(place.hasRoomSince ?? now, start)
        let rest = began + limit - now
        guard rest > .zero else { return fail() }
        schedule(after: rest, on: eventLoop)
    }
}
