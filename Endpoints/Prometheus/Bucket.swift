internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// How many events were between two sizes, on the wire `[0, "0.5", "1", "12"]`.
    package struct Bucket: Sendable, Hashable {
        package var boundaries: Boundaries
        package var lower: Double
        package var upper: Double
        package var count: Double

        /// Which of its two boundaries belong to a bucket.
        package enum Boundaries: Int, Sendable, CaseIterable {
            case upper, lower, none, both
        }

        /// Creates the value.
        package init(boundaries: Boundaries, lower: Double, upper: Double, count: Double) {
            self.boundaries = boundaries
            self.lower = lower
            self.upper = upper
            self.count = count
        }
    }
}

extension PrometheusAPI.Bucket {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> custom(index(0, enumeration(Boundaries.self)))
        |> custom(index(1, PrometheusAPI.number))
        |> custom(index(2, PrometheusAPI.number))
        |> custom(index(3, PrometheusAPI.number))
}
