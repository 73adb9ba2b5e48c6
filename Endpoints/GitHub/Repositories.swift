internal import EndpointKit
internal import FoundationEssentials
internal import Girders

extension GitHubAPI {
    /// A project and all that belongs to it.
    struct Repository: Codable, Sendable, Hashable {
        var id: Int
        var name: String
        /// The owner and the name, with a slash between them.
        var fullName: String
        var owner: Account
        var isPrivate: Bool
        var visibility: Visibility?
        /// The page for people.
        var htmlURL: URL
        var description: String?
        var isFork: Bool
        var createdAt: Date
        var updatedAt: Date
        /// When commits came last.
        var pushedAt: Date?
        /// Often empty, or without `https`.
        var homepage: String?
        /// In kibibytes.
        var size: Int
        var stargazersCount: Int
        /// The same as the stars, for the sake of old programs.
        var watchersCount: Int
        var forksCount: Int
        /// Pull requests count as well.
        var openIssuesCount: Int
        /// The one that most of it is written in.
        var language: String?
        var license: License?
        var topics: [String]?
        var defaultBranch: String
        /// Whether it only can be read.
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

    /// What others may do with a work.
    struct License: Codable, Sendable, Hashable {
        var key: String
        var name: String
        /// The name that SPDX gives it, `NOASSERTION` where it has none.
        var spdxID: String?
    }

    /// Who sees a repository.
    enum Visibility: String, Codable, Sendable, CaseIterable {
        case `public`, `private`, `internal`
    }

    /// Names a repository.
    struct RepositoryRequest: RequestComponents, Sendable {
        static let documentation = componentTexts(.repository, .optionalToken)

        @Path var owner: String
        @Path var repo: String
        @Header var authorization: Secret? = nil
    }

    /// Asks for a page of what a repository has.
    struct RepositoryPageRequest: RequestComponents, Sendable {
        static let documentation = componentTexts(.repository, .paging, .optionalToken)

        @Path var owner: String
        @Path var repo: String
        @URLQuery var perPage: Int? = nil
        @URLQuery var page: Int? = nil
        @Header var authorization: Secret? = nil
    }

    /// Asks for the repositories of someone.
    struct UserRepositoriesRequest: RequestComponents, Sendable {
        static let documentation = componentTexts(
            .user,
            .paging,
            .optionalToken,
            own: [
                "type": "which repositories; those that they own unless said",
                "sort": "what the order goes by; the full name unless said",
                "direction": "which end comes first",
            ]
        )

        @Path var username: String
        @URLQuery var type: RepositoryOwnership? = nil
        @URLQuery var sort: RepositoryOrder? = nil
        @URLQuery var direction: Direction? = nil
        @URLQuery var perPage: Int? = nil
        @URLQuery var page: Int? = nil
        @Header var authorization: Secret? = nil
    }

    /// How repositories are somebody's.
    enum RepositoryOwnership: String, Codable, Sendable, CaseIterable {
        case all, owner, member
    }

    /// What the order of repositories goes by.
    enum RepositoryOrder: String, Codable, Sendable, CaseIterable {
        case created, updated, pushed
        case fullName = "full_name"
    }
}
