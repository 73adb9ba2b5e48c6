internal import EndpointKit

extension GitHubAPI {
    /// Which issues are asked for.
    package enum IssueSelection: String, Codable, Sendable, CaseIterable {
        case open, closed, all
    }
}
