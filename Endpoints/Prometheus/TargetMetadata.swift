internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// What a metric of a target is.
    package struct TargetMetadata: Sendable, Hashable {
        /// The labels of the target.
        package var target: [String: String]
        /// The name of the metric; missing where it was asked for.
        package var metric: String?
        package var kind: MetricKind
        /// What it means, in the words of whoever measures it.
        package var help: String
        /// Empty where none is said.
        package var unit: String

        /// Creates the value.
        package init(
            target: [String: String],
            metric: String? = nil,
            kind: MetricKind,
            help: String,
            unit: String = ""
        ) {
            self.target = target
            self.metric = metric
            self.kind = kind
            self.help = help
            self.unit = unit
        }
    }
}

extension PrometheusAPI.TargetMetadata {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("target", dictionary(string))
        |> optional("metric", string)
        |> required("type", enumeration(PrometheusAPI.MetricKind.self))
        |> required("help", string)
        |> optional("unit", string, "")
}
