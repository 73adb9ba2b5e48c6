internal import EndpointKit

extension GitHubAPI {
    /// Who sees a repository.
    package enum Visibility: String, Codable, Sendable, CaseIterable {
        case `public`, `private`, `internal`
    }
}
