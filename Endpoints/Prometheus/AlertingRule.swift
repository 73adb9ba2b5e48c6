internal import DecodePipeline
internal import EndpointKit
package import FoundationEssentials

extension PrometheusAPI {
    /// A rule that gives an alert for every series of its expression.
    package struct AlertingRule: Sendable, Hashable {
        package var name: String
        package var query: String
        package var state: AlertState
        package var health: RuleHealth
        /// Why the last evaluation failed.
        package var lastError: String?
        /// How many seconds an alert is pending before it fires.
        package var duration: Double
        /// How many seconds an alert fires on; newer servers say it.
        package var keepFiringFor: Double?
        package var labels: [String: String]
        package var annotations: [String: String]
        package var alerts: [Alert]
        /// How many seconds the last evaluation took.
        package var evaluationTime: Double
        package var lastEvaluation: Date
    }
}

extension PrometheusAPI.AlertingRule {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("name", string)
        |> required("query", string)
        |> required("state", enumeration(PrometheusAPI.AlertState.self))
        |> required("health", enumeration(PrometheusAPI.RuleHealth.self))
        |> optional("lastError", string)
        |> required("duration", double)
        |> optional("keepFiringFor", double)
        |> optional("labels", dictionary(string), [:])
        |> optional("annotations", dictionary(string), [:])
        |> optional("alerts", array(PrometheusAPI.Alert.decoder), [])
        |> required("evaluationTime", double)
        |> required("lastEvaluation", date)
}
