internal import HTTPMessage
internal import NIOCore
internal import Synchronization

/// Fails a request that gets no connection in time.
///
/// Time in which all connections to the server were in use by other requests does not count.
final class ConnectTimer: Sendable {
    private let limit: TimeAmount
    private let start = NIODeadline.now()
    private let place: PoolRoom.Place
    private let incoming: IncomingResponse
    private let fail: @Sendable () -> Void
    private let state = Mutex(State())

    private struct State: Sendable {
        var check: Scheduled<Void>?
        var isCancelled = false
    }

    init(
        limit: TimeAmount,
        place: PoolRoom.Place,
        incoming: IncomingResponse,
        fail: @escaping @Sendable () -> Void
    ) {
        self.limit = limit
        self.place = place
        self.incoming = incoming
        self.fail = fail
    }

    /// Starts the timer.
    func run(on eventLoop: any EventLoop) {
        schedule(at: start + limit, on: eventLoop)
    }

    /// Stops the timer for good.
    func cancel() {
        let check = state.withLock { state in
            state.isCancelled = true
            return state.check
        }
        check?.cancel()
    }

    private func schedule(at deadline: NIODeadline, on eventLoop: any EventLoop) {
        state.withLock { state in
            guard !state.isCancelled else { return }
            state.check = eventLoop.scheduleTask(deadline: deadline) { [self] in
                check(on: eventLoop)
            }
        }
    }

    private func check(on eventLoop: any EventLoop) {
        guard incoming.phase == .connect else { return }
        let now = NIODeadline.now()
        let began = max(place.hasRoomSince ?? now, start)
        guard began + limit > now else { return fail() }
        schedule(at: began + limit, on: eventLoop)
    }
}
