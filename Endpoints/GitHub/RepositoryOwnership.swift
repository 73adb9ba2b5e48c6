internal import EndpointKit

extension GitHubAPI {
    /// How repositories are somebody's.
    package enum RepositoryOwnership: String, Codable, Sendable, CaseIterable {
        case all, owner, member
    }
}
