internal import EndpointKit
package import FoundationEssentials

extension GitHubAPI {
    /// What someone shows of themselves.
    package struct Profile: Codable, Sendable, Hashable {
        package var id: Int
        /// The name in addresses.
        package var login: String
        package var type: AccountKind
        /// A picture.
        package var avatarURL: URL
        /// The page for people.
        package var htmlURL: URL
        /// The name that people call them.
        package var name: String?
        package var company: String?
        /// Where they write; often empty, or without `https`.
        package var blog: String?
        package var location: String?
        package var email: String?
        package var bio: String?
        package var publicRepos: Int
        package var publicGists: Int
        package var followers: Int
        package var following: Int
        package var createdAt: Date
        package var updatedAt: Date
    }
}
