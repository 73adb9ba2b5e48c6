package import EndpointKit
package import Girders

extension GitHubAPI {
    /// Asks for a page of what a repository has.
    package struct RepositoryPageRequest: RequestComponents, Sendable {
        package static let documentation = [
            "owner": "who has the repository, such as `apple`",
            "repo": "the name of the repository, such as `swift-nio`",
            "perPage": "how many are on a page, 30 unless said, up to 100",
            "page": "which page, counted from 1",
            "authorization": "`Bearer ` and a token; what is public needs none",
        ]

        @Path package var owner: String
        @Path package var repo: String
        @URLQuery package var perPage: Int?
        @URLQuery package var page: Int?
        @Header package var authorization: Secret?

        /// Creates the request.
        package init(
            owner: String,
            repo: String,
            perPage: Int? = nil,
            page: Int? = nil,
            authorization: Secret? = nil
        ) {
            self.owner = owner
            self.repo = repo
            self.perPage = perPage
            self.page = page
            self.authorization = authorization
        }
    }
}
