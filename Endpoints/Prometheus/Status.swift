internal import EndpointKit

extension PrometheusAPI {
    /// How a request went.
    package enum Status: String, Sendable, CaseIterable {
        case success, error
    }
}
