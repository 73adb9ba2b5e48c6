internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// Asks what metrics are.
    struct MetadataRequest: RequestComponents, Sendable {
        static let documentation = [
            "metric": "the name of one; all of them unless said",
            "limit": "how many are wanted at most",
        ]

        @URLQuery var metric: String? = nil
        @URLQuery var limit: Int? = nil
    }

    /// What a metric is.
    struct MetricMetadata: Sendable, Hashable {
        var kind: MetricKind
        /// What it means, in the words of whoever measures it.
        var help: String
        /// Empty where none is said.
        var unit: String = ""
    }

    /// What the numbers of a metric mean.
    enum MetricKind: String, Sendable, CaseIterable {
        case counter, gauge, histogram, gaugehistogram, summary, info, stateset, unknown
    }
}

extension PrometheusAPI.MetricMetadata {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("type", enumeration(PrometheusAPI.MetricKind.self))
        |> required("help", string)
        |> optional("unit", string, "")
}
