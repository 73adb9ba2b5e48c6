internal import EndpointKit
package import FoundationEssentials

extension GitHubAPI {
    /// What somebody says to an issue.
    package struct Comment: Codable, Sendable, Hashable {
        package var id: Int
        /// In Markdown.
        package var body: String?
        /// Nobody where the account is gone.
        package var user: Account?
        package var createdAt: Date
        package var updatedAt: Date
        /// The page for people.
        package var htmlURL: URL
    }
}
