internal import EndpointKit
package import FoundationEssentials

extension GitHubAPI {
    /// A version that is handed out.
    package struct Release: Codable, Sendable, Hashable {
        package var id: Int
        package var tagName: String
        package var name: String?
        /// What is new, in Markdown.
        package var body: String?
        package var draft: Bool
        package var prerelease: Bool
        /// When the commit was made.
        package var createdAt: Date
        package var publishedAt: Date?
        package var author: Account
        package var assets: [ReleaseAsset]
        /// The page for people.
        package var htmlURL: URL
    }
}
