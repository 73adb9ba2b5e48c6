internal import EndpointKit
internal import FoundationEssentials

extension GitHubAPI {
    /// A user or an organization, in short.
    struct Account: Codable, Sendable, Hashable {
        var id: Int
        /// The user name, such as `octocat`.
        var login: String
        var type: AccountKind
        /// The profile picture.
        var avatarURL: URL
        /// The web page.
        var htmlURL: URL
        /// Whether the account belongs to GitHub staff.
        var siteAdmin: Bool
    }

    /// The kinds of accounts.
    enum AccountKind: String, Codable, Sendable, CaseIterable {
        case user = "User"
        case organization = "Organization"
        case bot = "Bot"
        case mannequin = "Mannequin"
        case enterpriseUser = "EnterpriseUserAccount"
    }

    /// The profile of a user or an organization.
    struct Profile: Codable, Sendable, Hashable {
        var id: Int
        /// The user name, such as `octocat`.
        var login: String
        var type: AccountKind
        /// The profile picture.
        var avatarURL: URL
        /// The web page.
        var htmlURL: URL
        /// The display name.
        var name: String?
        var company: String?
        /// The website; often empty or without a scheme.
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

    /// A request for a user.
    struct UserRequest: RequestComponents, Sendable {
        static let components: Components = .user + .optionalToken

        @Path var username: String
        @Header var authorization: Secret? = nil
    }

    /// A request for a page of a user's events.
    struct UserPageRequest: RequestComponents, Sendable {
        static let components: Components = .user + .paging + .optionalToken

        @Path var username: String
        @URLQuery var perPage: Int? = nil
        @URLQuery var page: Int? = nil
        @Header var authorization: Secret? = nil
    }

    /// A request whose only component is a token.
    struct TokenRequest: RequestComponents, Sendable {
        static let components: Components = .optionalToken

        @Header var authorization: Secret? = nil
    }
}
