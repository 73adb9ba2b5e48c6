internal import DecodePipeline
internal import EndpointKit
internal import FoundationEssentials
internal import ValueTree

extension PrometheusAPI {
    /// A native histogram.
    struct Histogram: Sendable, Hashable {
        /// The number of observations.
        var count: Double
        /// The sum of the observations.
        var sum: Double
        var buckets: [Bucket] = []
    }

    /// A histogram at a point in time, sent as `[1435781430.781, {…}]`.
    struct HistogramSample: Sendable, Hashable {
        var time: Date
        var histogram: Histogram
    }

    /// The number of observations between two bounds, sent as `[0, "0.5", "1", "12"]`.
    struct Bucket: Sendable, Hashable {
        var boundaries: Boundaries
        var lower: Double
        var upper: Double
        var count: Double

        /// Which of the two bounds belong to the bucket.
        enum Boundaries: Int, Sendable, CaseIterable {
            case upper, lower, none, both
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

extension PrometheusAPI.HistogramSample {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> custom(index(0, date(.secondsSince1970)))
        |> custom(index(1, PrometheusAPI.Histogram.decoder))
}

extension PrometheusAPI.Bucket {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> custom(index(0, enumeration(Boundaries.self)))
        |> custom(index(1, PrometheusAPI.number))
        |> custom(index(2, PrometheusAPI.number))
        |> custom(index(3, PrometheusAPI.number))
}
