internal import EndpointKit

extension GitHubAPI {
    /// What the order of issues that were found goes by.
    package enum IssueSearchOrder: String, Codable, Sendable, CaseIterable {
        case comments, reactions, interactions, created, updated
    }
}
