internal import EndpointKit

extension PrometheusAPI {
    /// The kinds of rules, as requests call them.
    package enum RuleSelection: String, Codable, Sendable, CaseIterable {
        case alert, record
    }
}
