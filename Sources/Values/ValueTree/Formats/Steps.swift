#if DEBUG
internal import Synchronization
#endif

/// Counts what readers and writers do, so that a test can compare the work of two inputs.
///
/// A step is a byte, a node or a key that is looked at; each reader and writer adds its own. Counts in
/// debug builds only, where tests run: in release builds nothing is left of it.
@usableFromInline
package enum Steps {
    #if DEBUG
    /// The count of this task; nil unless a test counts.
    @TaskLocal package static var counter: Counter?

    /// Adds steps to the count of this task.
    package static func add(_ count: @autoclosure () -> Int = 1) {
        counter?.add(count())
    }

    /// A count, of one call or of the tasks in it.
    package final class Counter: Sendable {
        private let total = Atomic(0)

        package init() {}

        package var count: Int { total.load(ordering: .relaxed) }

        fileprivate func add(_ count: Int) {
            total.wrappingAdd(count, ordering: .relaxed)
        }
    }
    #else
    /// Does nothing, and does not evaluate the number.
    @inlinable
    @inline(__always)
    package static func add(_ count: @autoclosure () -> Int = 1) {}
    #endif
}
