internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// What a metric is.
    package struct MetricMetadata: Sendable, Hashable {
        package var kind: MetricKind
        /// What it means, in the words of whoever measures it.
        package var help: String
        /// Empty where none is said.
        package var unit: String

        /// Creates the value.
        package init(kind: MetricKind, help: String, unit: String = "") {
            self.kind = kind
            self.help = help
            self.unit = unit
        }
    }
}

extension PrometheusAPI.MetricMetadata {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("type", enumeration(PrometheusAPI.MetricKind.self))
        |> required("help", string)
        |> optional("unit", string, "")
}
