/// The times of a stream's items as they are stored: `1204 33 0`, in microseconds after the previous item.
///
/// Streams with many items have short differences.
enum ItemTimes {
    /// Returns nil if there are none, as for an exchange that isn't a stream.
    static func text(of times: [Duration]) -> String? {
        guard !times.isEmpty else { return nil }
        var last: Int64 = 0
        let steps = times.map { time in
            let microseconds = time.microseconds
            defer { last = microseconds }
            return "\(microseconds - last)"
        }
        return steps.joined(separator: " ")
    }

    /// Returns the times up to the first invalid one, so that a damaged column doesn't affect the others.
    static func times(in text: String) -> [Duration] {
        var last: Int64 = 0
        var times: [Duration] = []
        for step in text.split(separator: " ") {
            guard let step = Int64(step) else { break }
            let (sum, overflow) = last.addingReportingOverflow(step)
            guard !overflow else { break }
            last = sum
            times.append(.microseconds(sum))
        }
        return times
    }
}

extension Duration {
    /// Whole microseconds, clamped to the range of the type.
    fileprivate var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        return overflow ? .max / 2 : min(scaled, .max / 2) + attoseconds / 1_000_000_000_000
    }
}
