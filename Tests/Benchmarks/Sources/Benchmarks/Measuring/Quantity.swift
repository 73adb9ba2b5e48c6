/// The quantity that a row compares.
enum Quantity: Sendable {
    /// The speed as a multiple of a rival's.
    case speed(over: String)
    /// The time as a share of a rival's.
    case time(of: String)
    /// The peak memory as a share of a rival's.
    case peak(of: String)
    /// The peak memory per byte of the body.
    case peakPerByte
    /// The memory of the result per byte of the body.
    case heldPerByte

    /// The contestant that it is compared with.
    var rival: String? {
        switch self {
        case .speed(let rival), .time(let rival), .peak(let rival): rival
        case .peakPerByte, .heldPerByte: nil
        }
    }

    /// The text in the table.
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

    /// The median of a value of a contestant's samples.
    func median(of contestant: String, _ value: (Sample) -> Double) -> Double? {
        samples[contestant]?.map(value).median
    }

    /// The median of the ratios of all rounds, in which the noise of a whole round cancels out.
    func medianRatio(
        of first: String,
        to second: String,
        _ value: (Sample) -> Double
    ) -> Double? {
        guard let first = samples[first], let second = samples[second] else { return nil }
        return zip(first, second).map { value($0) / value($1) }.median
    }

    /// One line per contestant.
    var medians: [String] {
        samples.keys.sorted().compactMap { name in
            median(of: name, \.seconds).map { "\(name): \(Table.number($0 * 1000)) ms" }
        }
    }
}

extension [Double] {
    /// The middle number, or the mean of the two in the middle; nil for an empty array.
    var median: Double? {
        guard !isEmpty else { return nil }
        let sorted = sorted()
        return (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
    }
}
