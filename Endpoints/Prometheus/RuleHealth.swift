internal import EndpointKit

extension PrometheusAPI {
    /// How the last evaluation of a rule went.
    package enum RuleHealth: String, Sendable, CaseIterable {
        case ok, err, unknown
    }
}
