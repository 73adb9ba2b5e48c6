internal import DecodePipeline
internal import EndpointKit
internal import FoundationEssentials
internal import ValueTree

extension PrometheusAPI {
    /// Asks what an expression says at one moment.
    struct QueryRequest: RequestComponents, Sendable {
        static let documentation = [
            "query": "an expression, such as `rate(http_requests_total[5m])`",
            "time": "the moment; now unless said",
            "timeout": "how long the server may take, such as `30s`",
        ]

        @URLQuery var query: String
        @URLQuery var time: Date? = nil
        @URLQuery var timeout: String? = nil
    }

    /// Asks what an expression says from one moment to another.
    struct QueryRangeRequest: RequestComponents, Sendable {
        static let documentation = [
            "query": "an expression, such as `rate(http_requests_total[5m])`",
            "start": "the first moment",
            "end": "the last moment",
            "step": "from one moment to the next: `15s`, `1m`, or seconds as a number",
            "timeout": "how long the server may take, such as `30s`",
        ]

        @URLQuery var query: String
        @URLQuery var start: Date
        @URLQuery var end: Date
        @URLQuery var step: String
        @URLQuery var timeout: String? = nil
    }

    /// Asks how an expression is usually written.
    struct FormatQueryRequest: RequestComponents, Sendable {
        static let documentation = [
            "query": "an expression, such as `sum by(job)(up)`"
        ]

        @URLQuery var query: String
    }

    /// What an expression says.
    enum QueryResult: Sendable, Hashable {
        /// One sample of every series, at one moment.
        case vector([InstantSeries])
        /// Samples of every series, over a time.
        case matrix([RangeSeries])
        /// A number without labels.
        case scalar(Sample)
        /// A text.
        case string(TextSample)
    }

    /// A series at one moment: a number, or how many events were how large.
    struct InstantSeries: Sendable, Hashable {
        /// The labels; the name of the metric is `__name__`.
        var metric: [String: String]
        var value: Sample?
        var histogram: HistogramSample?
    }

    /// A series over a time: numbers, and how many events were how large.
    struct RangeSeries: Sendable, Hashable {
        /// The labels; the name of the metric is `__name__`.
        var metric: [String: String]
        var values: [Sample] = []
        var histograms: [HistogramSample] = []
    }

    /// A number at a moment, on the wire `[1435781430.781, "1"]`.
    struct Sample: Sendable, Hashable {
        var time: Date
        /// It may be infinite, or no number.
        var value: Double
    }

    /// A text at a moment, on the wire `[1435781430.781, "text"]`.
    struct TextSample: Sendable, Hashable {
        var time: Date
        var text: String
    }
}

extension PrometheusAPI.QueryResult {
    /// The kinds of results, as answers call them.
    private enum Kind: String, CaseIterable {
        case vector, matrix, scalar, string
    }

    /// Decodes a result as its type says.
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

    /// What is chosen by a value has no shape of its own.
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
