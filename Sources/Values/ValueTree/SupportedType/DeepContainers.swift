import Synchronization

/// A list nested too deeply to be freed by recursion.
package final class DeepArray: Sendable {
    private let storage: Mutex<SupportedType.PlainArray>

    init(_ content: SupportedType.PlainArray) {
        storage = Mutex(content)
    }

    package var content: SupportedType.PlainArray { storage.withLock(\.self) }

    /// Removes and returns the content of a uniquely referenced box, so that it changes in place.
    func takeContent() -> SupportedType.PlainArray {
        storage.withLock { content in
            var taken = SupportedType.PlainArray([])
            swap(&taken, &content)
            return taken
        }
    }

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

/// A dictionary nested too deeply to be freed by recursion.
package final class DeepDictionary: Sendable {
    private let storage: Mutex<SupportedType.PlainDictionary>

    init(_ content: SupportedType.PlainDictionary) {
        storage = Mutex(content)
    }

    package var content: SupportedType.PlainDictionary { storage.withLock(\.self) }

    /// Removes and returns the content of a uniquely referenced box, so that it changes in place.
    func takeContent() -> SupportedType.PlainDictionary {
        storage.withLock { content in
            var taken = SupportedType.PlainDictionary([])
            swap(&taken, &content)
            return taken
        }
    }

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

/// Frees deep values level by level.
///
/// Swift frees a tree by recursion, and a tree some thousand levels deep overflows the stack of a
/// task. A deep container hands its children over instead of freeing them. The first caller then
/// frees all the values that are handed over, in a loop.
enum IterativeRelease {
    /// The depth up to which Swift frees containers by recursion.
    static let recursiveDepthLimit = 256

    private struct State {
        var values: [SupportedType] = []
        var isReleasing = false
    }

    private static let state = Mutex(State())

    /// Frees the values that `taken` returns, which must not be referenced elsewhere.
    static func release(_ taken: () -> [SupportedType]) {
        guard isFirst(with: taken) else { return }
        while releaseNext() {}
    }

    /// A separate function, so that only the state holds the values when it returns.
    private static func isFirst(with taken: () -> [SupportedType]) -> Bool {
        let values = taken().filter { $0.storage.depth > 0 }
        return state.withLock { state in
            state.values += values
            defer { state.isReleasing = true }
            return !state.isReleasing
        }
    }

    /// Frees one value, outside the lock because that hands its children over.
    private static func releaseNext() -> Bool {
        let value = state.withLock { state in
            if state.values.isEmpty { state.isReleasing = false }
            return state.values.popLast()
        }
        return value != nil
    }
}
