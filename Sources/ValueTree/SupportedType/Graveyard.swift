import Synchronization

/// Frees deep values one level at a time.
///
/// Swift frees a tree by recursion, and a tree that is some thousand levels deep overflows the stack of
/// a task. A deep container hands its children over instead of freeing them; whoever comes first frees
/// what has been handed over, in a loop.
enum Graveyard {
    /// Up to this many nested containers are left to Swift.
    static let plainDepthLimit = 256

    private struct State {
        var values: [SupportedType] = []
        var isBeingCleared = false
    }

    private static let state = Mutex(State())

    static func bury(_ values: [SupportedType]) {
        let isFirst = state.withLock { state in
            state.values += values.filter { $0.storage.depth > 0 }
            defer { state.isBeingCleared = true }
            return !state.isBeingCleared
        }
        guard isFirst else { return }
        while let value = next() {
            // Freeing it outside the lock brings its children here.
            _ = consume value
        }
    }

    private static func next() -> SupportedType? {
        state.withLock { state in
            if state.values.isEmpty { state.isBeingCleared = false }
            return state.values.popLast()
        }
    }
}
