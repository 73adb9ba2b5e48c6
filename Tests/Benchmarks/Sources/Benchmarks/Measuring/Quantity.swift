/// What a row says of a contestant.
enum Quantity: Sendable {
    /// How many times as fast as a rival it is.
    case speed(over: String)
    /// The share of a rival's time that it needs.
    case time(of: String)
    /// The share of a rival's peak memory that it needs.
    case peak(of: String)
    /// Its peak memory for each byte of the body.
    case peakPerByte
    /// What its result holds for each byte of the body.
    case heldPerByte

    /// Who else is measured for it.
    var rival: String? {
        switch self {
        case .speed(let rival), .time(let rival), .peak(let rival): rival
        case .peakPerByte, .heldPerByte: nil
        }
    }

    /// What stands in the table.
    var yardstick: String { rival ?? "size of the body" }

    var isBetterWhenHigher: Bool {
        switch self {
        case .speed: true
        case .time, .peak, .peakPerByte, .heldPerByte: false
        }
    }

    func value(of contestant: String, in results: Results) -> Double? {
        let size = Double(results.bodySize)
        switch self {
        case .speed(let rival):
            return results.medianRatio(of: rival, to: contestant, \.seconds)
        case .time(let rival):
            return results.medianRatio(of: contestant, to: rival, \.seconds)
        case .peak(let rival):
            return results.medianRatio(of: contestant, to: rival) { Double($0.peakBytes) }
        case .peakPerByte:
            return results.median(of: contestant) { Double($0.peakBytes) / size }
        case .heldPerByte:
            return results.median(of: contestant) { Double($0.heldBytes) / size }
        }
    }
}

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
