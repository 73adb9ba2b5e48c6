internal import EndpointKit

extension GitHubAPI {
    /// Whether something is still to be done.
    package enum IssueState: String, Codable, Sendable, CaseIterable {
        case open, closed
    }
}
