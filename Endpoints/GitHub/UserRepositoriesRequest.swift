package import EndpointKit
package import Girders

extension GitHubAPI {
    /// Asks for the repositories of someone.
    package struct UserRepositoriesRequest: RequestComponents, Sendable {
        package static let documentation = [
            "username": "the name that someone logs in with, such as `octocat`",
            "type": "which repositories; those that they own unless said",
            "sort": "what the order goes by; the full name unless said",
            "direction": "which end comes first",
            "perPage": "how many are on a page, 30 unless said, up to 100",
            "page": "which page, counted from 1",
            "authorization": "`Bearer ` and a token; what is public needs none",
        ]

        @Path package var username: String
        @URLQuery package var type: RepositoryOwnership?
        @URLQuery package var sort: RepositoryOrder?
        @URLQuery package var direction: Direction?
        @URLQuery package var perPage: Int?
        @URLQuery package var page: Int?
        @Header package var authorization: Secret?

        /// Creates the request.
        package init(
            username: String,
            type: RepositoryOwnership? = nil,
            sort: RepositoryOrder? = nil,
            direction: Direction? = nil,
            perPage: Int? = nil,
            page: Int? = nil,
            authorization: Secret? = nil
        ) {
            self.username = username
            self.type = type
            self.sort = sort
            self.direction = direction
            self.perPage = perPage
            self.page = page
            self.authorization = authorization
        }
    }
}
