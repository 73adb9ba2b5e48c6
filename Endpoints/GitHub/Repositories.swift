internal import EndpointKit
internal import FoundationEssentials

extension GitHubAPI {
    /// A repository.
    struct Repository: Codable, Sendable, Hashable {
        var id: Int
        var name: String
        /// The owner and name, such as `apple/swift-nio`.
        var fullName: String
        var owner: Account
        var isPrivate: Bool
        var visibility: Visibility?
        /// The web page.
        var htmlURL: URL
        var description: String?
        var isFork: Bool
        var createdAt: Date
        var updatedAt: Date
        /// The time of the last push.
        var pushedAt: Date?
        /// Often empty or without a scheme.
        var homepage: String?
        /// In kibibytes.
        var size: Int
        var stargazersCount: Int
        /// Equal to `stargazersCount`, for compatibility.
        var watchersCount: Int
        var forksCount: Int
        /// Includes pull requests.
        var openIssuesCount: Int
        /// The main programming language.
        var language: String?
        var license: License?
        var topics: [String]?
        var defaultBranch: String
        /// Whether it is archived and thus read-only.
        var isArchived: Bool
        var isDisabled: Bool

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

    /// The license of a repository.
    struct License: Codable, Sendable, Hashable {
        var key: String
        var name: String
        /// The SPDX identifier, or `NOASSERTION` if it has none.
        var spdxID: String?
    }

    /// Who can see a repository.
    enum Visibility: String, Codable, Sendable, CaseIterable {
        case `public`, `private`, `internal`
    }

    /// A request for a repository.
    struct RepositoryRequest: RequestComponents, Sendable {
        static let components: Components = .repository + .optionalToken

        @Path var owner: String
        @Path var repo: String
        @Header var authorization: Secret? = nil
    }

    /// A request for a page of a list in a repository.
    struct RepositoryPageRequest: RequestComponents, Sendable {
        static let components: Components = .repository + .paging + .optionalToken

        @Path var owner: String
        @Path var repo: String
        @URLQuery var perPage: Int? = nil
        @URLQuery var page: Int? = nil
        @Header var authorization: Secret? = nil
    }

    /// A request for the repositories of a user.
    struct UserRepositoriesRequest: RequestComponents, Sendable {
        static let components: Components =
            .user + .paging + .optionalToken + [
                "type": "role of the user (default `owner`)",
                "sort": "sort order (default `full_name`)", "direction": "sort direction",
            ]

        @Path var username: String
        @URLQuery var type: RepositoryOwnership? = nil
        @URLQuery var sort: RepositoryOrder? = nil
        @URLQuery var direction: Direction? = nil
        @URLQuery var perPage: Int? = nil
        @URLQuery var page: Int? = nil
        @Header var authorization: Secret? = nil
    }

    /// The roles of a user in repositories.
    enum RepositoryOwnership: String, Codable, Sendable, CaseIterable {
        case all, owner, member
    }

    /// The sort orders of repositories.
    enum RepositoryOrder: String, Codable, Sendable, CaseIterable {
        case created, updated, pushed
        case fullName = "full_name"
    }
}
