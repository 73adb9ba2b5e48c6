internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// How many events were how large.
    package struct Histogram: Sendable, Hashable {
        /// How many events there were.
        package var count: Double
        /// What they add up to.
        package var sum: Double
        package var buckets: [Bucket]

        /// Creates the value.
        package init(count: Double, sum: Double, buckets: [Bucket] = []) {
            self.count = count
            self.sum = sum
            self.buckets = buckets
        }
    }
}

extension PrometheusAPI.Histogram {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("count", PrometheusAPI.number)
        |> required("sum", PrometheusAPI.number)
        |> optional("buckets", array(PrometheusAPI.Bucket.decoder), [])
}
