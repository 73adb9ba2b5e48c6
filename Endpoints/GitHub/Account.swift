internal import EndpointKit
package import FoundationEssentials

extension GitHubAPI {
    /// Someone, in short.
    package struct Account: Codable, Sendable, Hashable {
        package var id: Int
        /// The name in addresses.
        package var login: String
        package var type: AccountKind
        /// A picture.
        package var avatarURL: URL
        /// The page for people.
        package var htmlURL: URL
        /// Whether they work for GitHub.
        package var siteAdmin: Bool
    }
}
