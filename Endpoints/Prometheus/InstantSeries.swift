internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// A series at one moment: a number, or how many events were how large.
    package struct InstantSeries: Sendable, Hashable {
        /// The labels; the name of the metric is `__name__`.
        package var metric: [String: String]
        package var value: Sample?
        package var histogram: HistogramSample?

        /// Creates the value.
        package init(
            metric: [String: String],
            value: Sample? = nil,
            histogram: HistogramSample? = nil
        ) {
            self.metric = metric
            self.value = value
            self.histogram = histogram
        }
    }
}

extension PrometheusAPI.InstantSeries {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("metric", dictionary(string))
        |> optional("value", PrometheusAPI.Sample.decoder)
        |> optional("histogram", PrometheusAPI.HistogramSample.decoder)
}
