package import EndpointKit
package import FoundationEssentials
package import Girders

extension GitHubAPI {
    /// Asks for the comments on an issue.
    package struct CommentsRequest: RequestComponents, Sendable {
        package static let documentation = [
            "owner": "who has the repository, such as `apple`",
            "repo": "the name of the repository, such as `swift-nio`",
            "number": "the number of the issue",
            "since": "leaves out what has not changed since",
            "perPage": "how many are on a page, 30 unless said, up to 100",
            "page": "which page, counted from 1",
            "authorization": "`Bearer ` and a token; what is public needs none",
        ]

        @Path package var owner: String
        @Path package var repo: String
        @Path package var number: Int
        @URLQuery package var since: Date?
        @URLQuery package var perPage: Int?
        @URLQuery package var page: Int?
        @Header package var authorization: Secret?

        /// Creates the request.
        package init(
            owner: String,
            repo: String,
            number: Int,
            since: Date? = nil,
            perPage: Int? = nil,
            page: Int? = nil,
            authorization: Secret? = nil
        ) {
            self.owner = owner
            self.repo = repo
            self.number = number
            self.since = since
            self.perPage = perPage
            self.page = page
            self.authorization = authorization
        }
    }
}
