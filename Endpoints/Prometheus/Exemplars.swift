internal import DecodePipeline
internal import EndpointKit
internal import FoundationEssentials
internal import ValueTree

extension PrometheusAPI {
    /// Asks for single events behind numbers.
    struct QueryExemplarsRequest: RequestComponents, Sendable {
        static let documentation = [
            "query": "an expression, such as `rate(http_requests_total[5m])`",
            "start": "the first moment",
            "end": "the last moment",
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

    /// A single event behind a number.
    struct Exemplar: Sendable, Hashable {
        /// What finds the event elsewhere, such as `trace_id`.
        var labels: [String: String]
        var value: Double
        var time: Date
    }
}

extension PrometheusAPI.Exemplars {
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
