import Foundation

/// The growth of the work of some code when its input doubles.
///
///     let growth = WorkGrowth.perDoubling(of: [text, text + text, text + text + text + text]) {
///         _ = parse($0)
///     }
///     #expect(growth < WorkGrowth.limit, "\(growth)")
///
/// Work is the processor time of the thread, which does not count what other threads and processes do meanwhile. What
/// they do to the caches makes some measurements longer, never shorter, so the shortest of several counts.
package enum WorkGrowth {
    /// The limit of work in proportion to its input, which doubles; work that grows with the square takes 4.
    package static let limit = 3.0

    /// Measurements of an input that certainly don't prove more than earlier ones.
    private static let rounds = 3...40

    /// Returns the average growth per doubling from the first input to the last, each twice as large as the one before.
    ///
    /// About 2 for work in proportion to the input, and 4 for work that grows with its square. It measures again while
    /// the growth is above ``limit``: work that grows with the square stays above it.
    package static func perDoubling<Input, Failure: Error>(
        of inputs: [Input],
        _ work: (Input) throws(Failure) -> Void
    ) throws(Failure) -> Double {
        var shortest = [Double](repeating: .infinity, count: inputs.count)
        var growth = Double.infinity
        for round in 1...rounds.upperBound {
            for (index, input) in inputs.enumerated() {
                let start = threadTime()
                try work(input)
                shortest[index] = min(shortest[index], threadTime() - start)
            }
            let total = shortest[inputs.count - 1] / shortest[0]
            growth = pow(total, 1 / Double(inputs.count - 1))
            if round >= rounds.lowerBound, growth < limit { break }
        }
        return growth
    }

    /// The processor time of this thread in seconds.
    private static func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
