internal import EndpointServer
internal import HTTPTypes

/// The numbers that a route puts up with.
enum Bounds {
    /// Throws 400 when `value` is outside `range`.
    static func check<Value: Comparable & Sendable>(
        _ value: Value,
        _ name: String,
        _ range: ClosedRange<Value>
    ) throws {
        guard !range.contains(value) else { return }
        throw RequestFailure(
            .badRequest,
            "`\(name)` is \(value), not \(range.lowerBound) to \(range.upperBound)"
        )
    }
}
