package import EndpointKit
package import Girders

extension GitHubAPI {
    /// Names an issue.
    package struct IssueRequest: RequestComponents, Sendable {
        package static let documentation = [
            "owner": "who has the repository, such as `apple`",
            "repo": "the name of the repository, such as `swift-nio`",
            "number": "the number of the issue",
            "authorization": "`Bearer ` and a token; what is public needs none",
        ]

        @Path package var owner: String
        @Path package var repo: String
        @Path package var number: Int
        @Header package var authorization: Secret?

        /// Creates the request.
        package init(owner: String, repo: String, number: Int, authorization: Secret? = nil) {
            self.owner = owner
            self.repo = repo
            self.number = number
            self.authorization = authorization
        }
    }
}
