// Steps are counted in debug builds only.
#if DEBUG
package import ValueTree

/// Counts the steps of readers and writers, so that a test can double an input and compare the
/// work.
///
///     let growth = Steps.growth(of: [text, text + text]) { _ = parse($0) }
///
/// In contrast to times, steps don't differ from machine to machine and from run to run.
extension Steps {
    /// The number of steps that `work` adds.
    package static func counted<Failure: Error>(
        _ work: () throws(Failure) -> Void
    ) throws(Failure) -> Int {
        let counter = Counter()
        let result = $counter.withValue(counter) {
            Result { () throws(Failure) in try work() }
        }
        try result.get()
        return counter.count
    }

    /// Returns the growth of the work when an input doubles, and when it doubles once more.
    ///
    /// About 2 each time for linear work, and 4 for quadratic work. Infinite if no step is counted,
    /// because that proves nothing.
    package static func growth<Input, Failure: Error>(
        of inputs: [Input],
        _ work: (Input) throws(Failure) -> Void
    ) throws(Failure) -> [Double] {
        var counts: [Int] = []
        for input in inputs {
            counts.append(try counted { () throws(Failure) in try work(input) })
        }
        return zip(counts, counts.dropFirst()).map { Double($1) / Double($0) }
    }
}
#endif
