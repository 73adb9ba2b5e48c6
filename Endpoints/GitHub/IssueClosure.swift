internal import EndpointKit

extension GitHubAPI {
    /// Why an issue is closed, or open again.
    package enum IssueClosure: String, Codable, Sendable, CaseIterable {
        case completed, duplicate, reopened
        case notPlanned = "not_planned"
    }
}
