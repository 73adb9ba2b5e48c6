import Synchronization

/// A number of turns, given to tasks in the order of their requests.
final class Turns: Sendable {
    private struct State: Sendable {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(count: Int) {
        state = Mutex(State(free: count))
    }

    /// Waits for a turn.
    func next() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free == 0 else {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    /// Gives the turn to the next waiting task.
    func end() {
        let next = state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.free += 1
                return CheckedContinuation<Void, Never>?.none
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
