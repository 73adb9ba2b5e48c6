/// Counts what readers and writers do, so that a test can double an input and compare the work.
///
///     let once = Steps.counted { _ = parse(text) }
///     let twice = Steps.counted { _ = parse(text + text) }
///
/// Time differs from machine to machine and from run to run, steps do not. A step is a byte, node or key that
/// is looked at, a loop of the reader or writer adds its own. Counts in debug builds only, where tests run.
package enum Steps {
    #if DEBUG
    @TaskLocal private static var counter: Counter?
    #endif

    /// Adds steps to the count of this task.
    @inline(__always)
    package static func add(_ count: @autoclosure () -> Int = 1) {
        #if DEBUG
        counter?.add(count())
        #endif
    }

    /// The number of steps that `work` adds; 0 in release builds.
    package static func counted<Failure: Error>(
        _ work: () throws(Failure) -> Void
    ) throws(Failure) -> Int {
        #if DEBUG
        let counter = Counter()
        let result = $counter.withValue(counter) {
            Result { () throws(Failure) in try work() }
        }
        try result.get()
        return counter.count
        #else
        try work()
        return 0
        #endif
    }

    /// How much the work grows when an input doubles, and when it doubles once more.
    ///
    /// About 2 each time for work in proportion to the input, 4 where it grows with the square. Infinite where no
    /// step is counted, as that proves nothing; empty in release builds.
    package static func growth<Input, Failure: Error>(
        of inputs: [Input],
        _ work: (Input) throws(Failure) -> Void
    ) throws(Failure) -> [Double] {
        #if DEBUG
        var counts: [Int] = []
        for input in inputs {
            counts.append(try counted { () throws(Failure) in try work(input) })
        }
        return zip(counts, counts.dropFirst()).map { Double($1) / Double($0) }
        #else
        return []
        #endif
    }
}

#if DEBUG
import Synchronization

extension Steps {
    /// The count of one call.
    private final class Counter: Sendable {
        private let total = Atomic(0)

        var count: Int { total.load(ordering: .relaxed) }

        func add(_ count: Int) {
            total.wrappingAdd(count, ordering: .relaxed)
        }
    }
}
#endif
