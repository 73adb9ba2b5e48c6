internal import EndpointKit

extension GitHubAPI {
    /// What the order of repositories goes by.
    package enum RepositoryOrder: String, Codable, Sendable, CaseIterable {
        case created, updated, pushed
        case fullName = "full_name"
    }
}
