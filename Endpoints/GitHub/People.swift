internal import EndpointKit
internal import FoundationEssentials
internal import Girders

extension GitHubAPI {
    /// Someone, in short.
    struct Account: Codable, Sendable, Hashable {
        var id: Int
        /// The name in addresses.
        var login: String
        var type: AccountKind
        /// A picture.
        var avatarURL: URL
        /// The page for people.
        var htmlURL: URL
        /// Whether they work for GitHub.
        var siteAdmin: Bool
    }

    /// What is behind a name.
    enum AccountKind: String, Codable, Sendable, CaseIterable {
        case user = "User"
        case organization = "Organization"
        case bot = "Bot"
        case mannequin = "Mannequin"
        case enterpriseUser = "EnterpriseUserAccount"
    }

    /// What someone shows of themselves.
    struct Profile: Codable, Sendable, Hashable {
        var id: Int
        /// The name in addresses.
        var login: String
        var type: AccountKind
        /// A picture.
        var avatarURL: URL
        /// The page for people.
        var htmlURL: URL
        /// The name that people call them.
        var name: String?
        var company: String?
        /// Where they write; often empty, or without `https`.
        var blog: String?
        var location: String?
        var email: String?
        var bio: String?
        var publicRepos: Int
        var publicGists: Int
        var followers: Int
        var following: Int
        var createdAt: Date
        var updatedAt: Date
    }

    /// Names someone.
    struct UserRequest: RequestComponents, Sendable {
        static let documentation = componentTexts(.user, .optionalToken)

        @Path var username: String
        @Header var authorization: Secret? = nil
    }

    /// Asks for a page of what someone did.
    struct UserPageRequest: RequestComponents, Sendable {
        static let documentation = componentTexts(.user, .paging, .optionalToken)

        @Path var username: String
        @URLQuery var perPage: Int? = nil
        @URLQuery var page: Int? = nil
        @Header var authorization: Secret? = nil
    }

    /// Says who asks, and nothing else.
    struct TokenRequest: RequestComponents, Sendable {
        static let documentation = componentTexts(.optionalToken)

        @Header var authorization: Secret? = nil
    }
}
