internal import EndpointKit

extension PrometheusAPI {
    /// Whether something is wrong: not, not for long enough, or so that somebody is told.
    package enum AlertState: String, Sendable, CaseIterable {
        case inactive, pending, firing
    }
}
