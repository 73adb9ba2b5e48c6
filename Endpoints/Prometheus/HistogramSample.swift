internal import DecodePipeline
internal import EndpointKit
package import FoundationEssentials
internal import ValueTree

extension PrometheusAPI {
    /// How many events were how large, at a moment; on the wire `[1435781430.781, {…}]`.
    package struct HistogramSample: Sendable, Hashable {
        package var time: Date
        package var histogram: Histogram

        /// Creates the value.
        package init(time: Date, histogram: Histogram) {
            self.time = time
            self.histogram = histogram
        }
    }
}

extension PrometheusAPI.HistogramSample {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> custom(index(0, date(.secondsSince1970)))
        |> custom(index(1, PrometheusAPI.Histogram.decoder))
}
