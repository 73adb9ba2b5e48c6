internal import EndpointKit
package import FoundationEssentials

extension GitHubAPI {
    /// A project and all that belongs to it.
    package struct Repository: Codable, Sendable, Hashable {
        package var id: Int
        package var name: String
        /// The owner and the name, with a slash between them.
        package var fullName: String
        package var owner: Account
        package var isPrivate: Bool
        package var visibility: Visibility?
        /// The page for people.
        package var htmlURL: URL
        package var description: String?
        package var isFork: Bool
        package var createdAt: Date
        package var updatedAt: Date
        /// When commits came last.
        package var pushedAt: Date?
        /// Often empty, or without `https`.
        package var homepage: String?
        /// In kibibytes.
        package var size: Int
        package var stargazersCount: Int
        /// The same as the stars, for the sake of old programs.
        package var watchersCount: Int
        package var forksCount: Int
        /// Pull requests count as well.
        package var openIssuesCount: Int
        /// The one that most of it is written in.
        package var language: String?
        package var license: License?
        package var topics: [String]?
        package var defaultBranch: String
        /// Whether it only can be read.
        package var isArchived: Bool
        package var isDisabled: Bool

        enum CodingKeys: String, CodingKey {
            case id, name, fullName, owner
            case isPrivate = "private"
            case visibility
            case htmlURL, description
            case isFork = "fork"
            case createdAt, updatedAt, pushedAt, homepage, size
            case stargazersCount, watchersCount, forksCount, openIssuesCount
            case language, license, topics, defaultBranch
            case isArchived = "archived"
            case isDisabled = "disabled"
        }
    }
}
