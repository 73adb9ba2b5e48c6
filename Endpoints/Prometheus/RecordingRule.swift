internal import DecodePipeline
internal import EndpointKit
package import FoundationEssentials

extension PrometheusAPI {
    /// A rule that stores what its expression says as series of its own.
    package struct RecordingRule: Sendable, Hashable {
        package var name: String
        package var query: String
        package var labels: [String: String]
        package var health: RuleHealth
        /// Why the last evaluation failed.
        package var lastError: String?
        /// How many seconds the last evaluation took.
        package var evaluationTime: Double
        package var lastEvaluation: Date
    }
}

extension PrometheusAPI.RecordingRule {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("name", string)
        |> required("query", string)
        |> optional("labels", dictionary(string), [:])
        |> required("health", enumeration(PrometheusAPI.RuleHealth.self))
        |> optional("lastError", string)
        |> required("evaluationTime", double)
        |> required("lastEvaluation", date)
}
