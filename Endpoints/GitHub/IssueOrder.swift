internal import EndpointKit

extension GitHubAPI {
    /// What the order of issues goes by.
    package enum IssueOrder: String, Codable, Sendable, CaseIterable {
        case created, updated, comments
    }
}
