internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// A request for the metadata of metrics.
    struct MetadataRequest: RequestComponents, Sendable {
        static let components: Components = [
            "metric": "name of a metric (default: all)", "limit": "maximum number of metrics",
        ]

        @URLQuery var metric: String? = nil
        @URLQuery var limit: Int? = nil
    }

    /// The metadata of a metric.
    struct MetricMetadata: Sendable, Hashable {
        var kind: MetricKind
        /// The help text of the exporter.
        var help: String
        /// Empty if not declared.
        var unit: String = ""
    }

    /// The types of metrics.
    enum MetricKind: String, Sendable, CaseIterable {
        case counter, gauge, histogram, gaugehistogram, summary, info, stateset, unknown
    }
}

extension PrometheusAPI.MetricMetadata: Decoded {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("type", enumeration(PrometheusAPI.MetricKind.self))
        |> required("help", string)
        |> optional("unit", string, "")
}
