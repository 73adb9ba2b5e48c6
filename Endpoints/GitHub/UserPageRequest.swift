package import EndpointKit
package import Girders

extension GitHubAPI {
    /// Asks for a page of what someone did.
    package struct UserPageRequest: RequestComponents, Sendable {
        package static let documentation = [
            "username": "the name that someone logs in with, such as `octocat`",
            "perPage": "how many are on a page, 30 unless said, up to 100",
            "page": "which page, counted from 1",
            "authorization": "`Bearer ` and a token; what is public needs none",
        ]

        @Path package var username: String
        @URLQuery package var perPage: Int?
        @URLQuery package var page: Int?
        @Header package var authorization: Secret?

        /// Creates the request.
        package init(
            username: String,
            perPage: Int? = nil,
            page: Int? = nil,
            authorization: Secret? = nil
        ) {
            self.username = username
            self.perPage = perPage
            self.page = page
            self.authorization = authorization
        }
    }
}
