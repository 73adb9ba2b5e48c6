internal import EndpointKit

extension GitHubAPI {
    /// What can be made or removed.
    package enum RefKind: String, Sendable, CaseIterable {
        case repository, branch, tag
    }
}
