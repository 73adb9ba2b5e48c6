import Synchronization
import ValueTree

/// The state of one call that writes an object: its depth, and the parts that couldn't be written.
///
/// Objects call the mapper for their parts, possibly with values that they create. So the run is
/// task-local instead of a parameter.
final class WritingRun: Sendable {
    /// The maximum depth, the same as for reading: objects call each other on the stack.
    static let depthLimit = MappingRun.depthLimit
    /// Above this number, failures are not listed.
    private static let failureLimit = 1_000

    @TaskLocal static var current: WritingRun?

    private struct State {
        var depth = 0
        var failures: [SerializationError.Failure] = []
        /// The depths of open objects whose mapping has failed.
        var brokenDepths: Set<Int> = []
        /// Whether the objects are nested too deeply, so that writing has stopped.
        var isStopped = false
    }

    private let state = Mutex(State())
    /// Stored separately because it is read for every field, and most objects have no failures.
    private let failureCount = Atomic(0)

    var failures: [SerializationError.Failure] { state.withLock(\.failures) }

    /// The number of failures so far.
    var mark: Int { failureCount.load(ordering: .relaxed) }

    /// Enters a value inside the current one; returns false if it is nested too deeply.
    func enter() -> Bool {
        state.withLock { state in
            guard !state.isStopped else { return false }
            guard state.depth <= Self.depthLimit else {
                state.isStopped = true
                let reason = "more than \(Self.depthLimit) nested containers"
                add(SerializationError.Failure(path: .root, reason: reason), to: &state)
                return false
            }
            state.depth += 1
            return true
        }
    }

    /// Leaves the current value; returns false if its mapping has failed.
    func leave() -> Bool {
        state.withLock { state in
            state.depth -= 1
            guard mark > 0 else { return true }
            return state.brokenDepths.remove(state.depth) == nil && !state.isStopped
        }
    }

    /// Records that a part of the current value cannot be written.
    func fail(_ error: any Error) {
        state.withLock { add(SerializationError.Failure(error), to: &$0) }
    }

    /// Records that the current value cannot be written.
    func failWhole(_ error: any Error) {
        fail(error)
        state.withLock { state in
            _ = state.brokenDepths.insert(state.depth - 1)
        }
    }

    /// Adds the path to the failures since a mark.
    func locate(since mark: Int, at path: [ValuePath.Component]) {
        guard mark < self.mark else { return }
        state.withLock { state in
            for index in mark..<state.failures.count {
                let inner = state.failures[index].path.components
                state.failures[index].path = ValuePath(path + inner)
            }
        }
    }

    private func add(_ failure: SerializationError.Failure, to state: inout State) {
        guard state.failures.count < Self.failureLimit else { return }
        state.failures.append(failure)
        failureCount.store(state.failures.count, ordering: .relaxed)
    }
}

extension WritingRun {
    /// Writes the elements of a list, and adds their paths to failures.
    static func elements<Element>(
        _ elements: [Element],
        _ write: (Element) -> SupportedType
    ) -> [SupportedType] {
        guard let run = current else { return elements.map(write) }
        return elements.enumerated().map { index, element in
            let mark = run.mark
            let value = write(element)
            run.locate(since: mark, at: [.index(index)])
            return value
        }
    }

    /// Writes the values of a dictionary, and adds their paths to failures.
    static func values<Value>(
        _ values: [String: Value],
        _ write: (Value) -> SupportedType
    ) -> [String: SupportedType] {
        guard let run = current else { return values.mapValues(write) }
        var written: [String: SupportedType] = [:]
        written.reserveCapacity(values.count)
        for (key, part) in values {
            let mark = run.mark
            written[key] = write(part)
            run.locate(since: mark, at: [.key(key)])
        }
        return written
    }
}
