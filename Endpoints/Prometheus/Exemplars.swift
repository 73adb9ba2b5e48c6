internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// The exemplars of a series.
    package struct Exemplars: Sendable, Hashable {
        package var seriesLabels: [String: String]
        package var exemplars: [Exemplar]

        /// Creates the value.
        package init(seriesLabels: [String: String], exemplars: [Exemplar]) {
            self.seriesLabels = seriesLabels
            self.exemplars = exemplars
        }
    }
}

extension PrometheusAPI.Exemplars {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("seriesLabels", dictionary(string))
        |> required("exemplars", array(PrometheusAPI.Exemplar.decoder))
}
