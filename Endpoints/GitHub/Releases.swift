internal import EndpointKit
internal import FoundationEssentials

extension GitHubAPI {
    /// A release of a repository.
    struct Release: Codable, Sendable, Hashable {
        var id: Int
        var tagName: String
        var name: String?
        /// The release notes, in Markdown.
        var body: String?
        var draft: Bool
        var prerelease: Bool
        /// When the commit was created.
        var createdAt: Date
        var publishedAt: Date?
        var author: Account
        var assets: [ReleaseAsset]
        /// The web page.
        var htmlURL: URL
    }

    /// A file attached to a release.
    struct ReleaseAsset: Codable, Sendable, Hashable {
        var id: Int
        var name: String
        var label: String?
        var contentType: String
        /// In bytes.
        var size: Int
        var downloadCount: Int
        var createdAt: Date
        var updatedAt: Date
        var browserDownloadURL: URL
    }
}
