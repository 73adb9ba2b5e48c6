/// The samples of one benchmark.
struct Results {
    let bodySize: Int
    let samples: [String: [Sample]]
    let absences: [String: String]

    /// The median of what `value` makes of the samples of a contestant.
    func median(of contestant: String, _ value: (Sample) -> Double) -> Double? {
        samples[contestant]?.map(value).median
    }

    /// The median of the ratios of each round, so that what slows a whole round down cancels out.
    func medianRatio(
        of first: String,
        to second: String,
        _ value: (Sample) -> Double
    ) -> Double? {
        guard let first = samples[first], let second = samples[second] else { return nil }
        return zip(first, second).map { value($0) / value($1) }.median
    }

    /// One line a contestant.
    var medians: [String] {
        samples.keys.sorted().compactMap { name in
            median(of: name, \.seconds).map { "\(name): \(Table.number($0 * 1000)) ms" }
        }
    }
}

extension [Double] {
    /// The middle one, or the mean of the two in the middle; nil when there is none.
    var median: Double? {
        guard !isEmpty else { return nil }
        let sorted = sorted()
        return (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
    }
}
