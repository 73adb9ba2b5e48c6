internal import EndpointKit
package import FoundationEssentials

extension GitHubAPI {
    /// A file that belongs to a release.
    package struct ReleaseAsset: Codable, Sendable, Hashable {
        package var id: Int
        package var name: String
        package var label: String?
        package var contentType: String
        /// In bytes.
        package var size: Int
        package var downloadCount: Int
        package var createdAt: Date
        package var updatedAt: Date
        package var browserDownloadURL: URL
    }
}
