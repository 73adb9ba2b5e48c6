internal import EndpointKit

extension PrometheusAPI {
    /// How the last scrape of a target went.
    package enum TargetHealth: String, Sendable, CaseIterable {
        case up, down, unknown
    }
}
