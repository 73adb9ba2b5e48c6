import Synchronization

/// A list whose values nest deeper than freeing them by recursion could bear.
final class DeepArray: Sendable {
    private let storage: Mutex<SupportedType.PlainArray>

    init(_ content: SupportedType.PlainArray) {
        storage = Mutex(content)
    }

    var content: SupportedType.PlainArray { storage.withLock(\.self) }

    deinit {
        IterativeRelease.release { takenElements() }
    }

    private func takenElements() -> [SupportedType] {
        storage.withLock { content in
            defer { content = SupportedType.PlainArray([]) }
            return content.elements
        }
    }
}

/// A dictionary whose values nest deeper than freeing them by recursion could bear.
final class DeepDictionary: Sendable {
    private let storage: Mutex<SupportedType.PlainDictionary>

    init(_ content: SupportedType.PlainDictionary) {
        storage = Mutex(content)
    }

    var content: SupportedType.PlainDictionary { storage.withLock(\.self) }

    deinit {
        IterativeRelease.release { takenValues() }
    }

    private func takenValues() -> [SupportedType] {
        storage.withLock { content in
            defer { content = SupportedType.PlainDictionary([]) }
            return content.members.map(\.value)
        }
    }
}

/// Frees deep values one level at a time.
///
/// Swift frees a tree by recursion, and a tree that is some thousand levels deep overflows the stack of
/// a task. A deep container hands its children over instead of freeing them; whoever comes first frees
/// what has been handed over, in a loop.
enum IterativeRelease {
    /// Up to this many nested containers are left to Swift.
    static let recursiveDepthLimit = 256

    private struct State {
        var values: [SupportedType] = []
        var isReleasing = false
    }

    private static let state = Mutex(State())

    /// Frees the values that `taken` gives and that nobody else may hold on to meanwhile.
    static func release(_ taken: () -> [SupportedType]) {
        guard isFirst(with: taken) else { return }
        while releaseNext() {}
    }

    /// A function of its own, so that the values are only held by the state when it returns.
    private static func isFirst(with taken: () -> [SupportedType]) -> Bool {
        let values = taken().filter { $0.storage.depth > 0 }
        return state.withLock { state in
            state.values += values
            defer { state.isReleasing = true }
            return !state.isReleasing
        }
    }

    /// Frees one value, outside the lock, since that brings its children here.
    private static func releaseNext() -> Bool {
        let value = state.withLock { state in
            if state.values.isEmpty { state.isReleasing = false }
            return state.values.popLast()
        }
        return value != nil
    }
}
