internal import EndpointKit

extension PrometheusAPI {
    /// Whether targets are scraped.
    package enum TargetState: String, Codable, Sendable, CaseIterable {
        case active, dropped, any
    }
}
