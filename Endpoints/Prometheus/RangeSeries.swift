internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// A series over a time: numbers, and how many events were how large.
    package struct RangeSeries: Sendable, Hashable {
        /// The labels; the name of the metric is `__name__`.
        package var metric: [String: String]
        package var values: [Sample]
        package var histograms: [HistogramSample]

        /// Creates the value.
        package init(
            metric: [String: String],
            values: [Sample] = [],
            histograms: [HistogramSample] = []
        ) {
            self.metric = metric
            self.values = values
            self.histograms = histograms
        }
    }
}

extension PrometheusAPI.RangeSeries {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("metric", dictionary(string))
        |> optional("values", array(PrometheusAPI.Sample.decoder), [])
        |> optional("histograms", array(PrometheusAPI.HistogramSample.decoder), [])
}
