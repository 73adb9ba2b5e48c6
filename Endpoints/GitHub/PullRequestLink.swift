internal import EndpointKit
package import FoundationEssentials

extension GitHubAPI {
    /// Where the pull request is that an issue stands for.
    package struct PullRequestLink: Codable, Sendable, Hashable {
        package var htmlURL: URL?
        /// When it was taken; never while it is open or declined.
        package var mergedAt: Date?
    }
}
