internal import DecodePipeline
internal import EndpointKit
internal import FoundationEssentials
internal import ValueTree

extension PrometheusAPI {
    /// A request for exemplars.
    struct QueryExemplarsRequest: RequestComponents, Sendable {
        static let components: Components = [
            "query": "PromQL expression, such as `rate(http_requests_total[5m])`",
            "start": "start time", "end": "end time",
        ]

        @URLQuery var query: String
        @URLQuery var start: Date
        @URLQuery var end: Date
    }

    /// The exemplars of a series.
    struct Exemplars: Sendable, Hashable {
        var seriesLabels: [String: String]
        var exemplars: [Exemplar]
    }

    /// A single observation that serves as an example of a series.
    struct Exemplar: Sendable, Hashable {
        /// Labels that identify the event elsewhere, such as `trace_id`.
        var labels: [String: String]
        var value: Double
        var time: Date
    }
}

extension PrometheusAPI.Exemplars: Decoded {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("seriesLabels", dictionary(string))
        |> required("exemplars", array(PrometheusAPI.Exemplar.decoder))
}

extension PrometheusAPI.Exemplar {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("labels", dictionary(string))
        |> required("value", PrometheusAPI.number)
        |> required("timestamp", date(.secondsSince1970))
}
