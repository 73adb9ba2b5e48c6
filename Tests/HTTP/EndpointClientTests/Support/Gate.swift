import Synchronization

/// Lets tasks wait until an event has happened a number of times.
final class Gate: Sendable {
    private struct State: Sendable {
        var count = 0
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    /// The number of events.
    var count: Int { state.withLock(\.count) }

    /// Records one event.
    func pass() {
        let ready = state.withLock { state in
            state.count += 1
            let count = state.count
            let ready = state.waiting.filter { $0.count <= count }
            state.waiting.removeAll { $0.count <= count }
            return ready.map(\.continuation)
        }
        for continuation in ready { continuation.resume() }
    }

    /// Waits until it has happened `count` times.
    func wait(for count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                guard state.count < count else { return true }
                state.waiting.append((count, continuation))
                return false
            }
            if isOver { continuation.resume() }
        }
    }
}
