internal import EndpointKit

extension GitHubAPI {
    /// What the order of repositories that were found goes by.
    package enum RepositorySearchOrder: String, Codable, Sendable, CaseIterable {
        case stars, forks, updated
        case helpWantedIssues = "help-wanted-issues"
    }
}
