internal import DecodePipeline
internal import EndpointKit
internal import ValueTree

extension PrometheusAPI {
    /// What an expression says.
    package enum QueryResult: Sendable, Hashable {
        /// One sample of every series, at one moment.
        case vector([InstantSeries])
        /// Samples of every series, over a time.
        case matrix([RangeSeries])
        /// A number without labels.
        case scalar(Sample)
        /// A text.
        case string(TextSample)
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
