internal import DecodePipeline
internal import EndpointKit
internal import FoundationEssentials
internal import ValueTree

extension PrometheusAPI {
    /// A query at one point in time.
    struct QueryRequest: RequestComponents, Sendable {
        static let components: Components = [
            "query": "PromQL expression, such as `rate(http_requests_total[5m])`",
            "time": "evaluation time (default: now)",
            "timeout": "evaluation timeout, such as `30s`",
        ]

        @URLQuery var query: String
        @URLQuery var time: Date? = nil
        @URLQuery var timeout: String? = nil
    }

    /// A query over a range of time.
    struct QueryRangeRequest: RequestComponents, Sendable {
        static let components: Components = [
            "query": "PromQL expression, such as `rate(http_requests_total[5m])`",
            "start": "start time", "end": "end time",
            "step": "resolution: `15s`, `1m`, or a number of seconds",
            "timeout": "evaluation timeout, such as `30s`",
        ]

        @URLQuery var query: String
        @URLQuery var start: Date
        @URLQuery var end: Date
        @URLQuery var step: String
        @URLQuery var timeout: String? = nil
    }

    /// A request to format an expression.
    struct FormatQueryRequest: RequestComponents, Sendable {
        static let components: Components = [
            "query": "PromQL expression, such as `sum by(job)(up)`"
        ]

        @URLQuery var query: String
    }

    /// The result of an expression.
    enum QueryResult: Sendable, Hashable {
        /// One sample per series, all at the same time.
        case vector([InstantSeries])
        /// Samples of each series over a range of time.
        case matrix([RangeSeries])
        /// A number without labels.
        case scalar(Sample)
        /// A string.
        case string(TextSample)
    }

    /// A series at one point in time: a number or a histogram.
    struct InstantSeries: Sendable, Hashable {
        /// The labels; `__name__` is the name of the metric.
        var metric: [String: String]
        var value: Sample?
        var histogram: HistogramSample?
    }

    /// A series over a range of time: numbers and histograms.
    struct RangeSeries: Sendable, Hashable {
        /// The labels; `__name__` is the name of the metric.
        var metric: [String: String]
        var values: [Sample] = []
        var histograms: [HistogramSample] = []
    }

    /// A number at a point in time, sent as `[1435781430.781, "1"]`.
    struct Sample: Sendable, Hashable {
        var time: Date
        /// May be infinite or NaN.
        var value: Double
    }

    /// A string at a point in time, sent as `[1435781430.781, "text"]`.
    struct TextSample: Sendable, Hashable {
        var time: Date
        var text: String
    }
}

extension PrometheusAPI.QueryResult: Decoded {
    /// The types of results in responses.
    private enum Kind: String, CaseIterable {
        case vector, matrix, scalar, string
    }

    /// Decodes a result by its `resultType`.
    static let decoder = Decoder<Self>(shape: shape) { result($0) }

    private static let result: Decoder<Self> =
        field("resultType", enumeration(Kind.self))
        |> andThen { kind in
            switch kind {
            case .vector:
                field("result", array(PrometheusAPI.InstantSeries.decoder)) |> map(Self.vector)
            case .matrix:
                field("result", array(PrometheusAPI.RangeSeries.decoder)) |> map(Self.matrix)
            case .scalar: field("result", PrometheusAPI.Sample.decoder) |> map(Self.scalar)
            case .string: field("result", PrometheusAPI.TextSample.decoder) |> map(Self.string)
            }
        }

    /// The content is opaque, because its type depends on `resultType`.
    private static let shape = Shape(
        type: "QueryResult",
        content: .fields([
            .init(name: "resultType", shape: enumeration(Kind.self).shape),
            .init(
                name: "result",
                shape: Shape(type: "JSON", content: .opaque(reason: "it depends on resultType"))
            ),
        ])
    )
}

extension PrometheusAPI.InstantSeries {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("metric", dictionary(string))
        |> optional("value", PrometheusAPI.Sample.decoder)
        |> optional("histogram", PrometheusAPI.HistogramSample.decoder)
}

extension PrometheusAPI.RangeSeries {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("metric", dictionary(string))
        |> optional("values", array(PrometheusAPI.Sample.decoder), [])
        |> optional("histograms", array(PrometheusAPI.HistogramSample.decoder), [])
}

extension PrometheusAPI.Sample {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> custom(index(0, date(.secondsSince1970)))
        |> custom(index(1, PrometheusAPI.number))
}

extension PrometheusAPI.TextSample {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> custom(index(0, date(.secondsSince1970)))
        |> custom(index(1, string))
}
