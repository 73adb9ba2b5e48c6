internal import EndpointKit
package import FoundationEssentials

extension GitHubAPI {
    /// Something to talk about, and to do; a pull request is one, too.
    package struct Issue: Codable, Sendable, Hashable {
        package var id: Int
        /// What addresses call it.
        package var number: Int
        package var title: String
        /// In Markdown.
        package var body: String?
        package var state: IssueState
        /// Why it is closed, or open again.
        package var stateReason: IssueClosure?
        /// Who opened it; nobody where the account is gone.
        package var user: Account?
        package var labels: [Label]
        /// Who works on it.
        package var assignees: [Account]
        package var milestone: Milestone?
        /// Whether only those who belong to the repository may talk.
        package var locked: Bool
        /// How many there are.
        package var comments: Int
        package var createdAt: Date
        package var updatedAt: Date
        package var closedAt: Date?
        /// The page for people.
        package var htmlURL: URL
        /// Missing where it is an issue and nothing else.
        package var pullRequest: PullRequestLink?
    }
}
