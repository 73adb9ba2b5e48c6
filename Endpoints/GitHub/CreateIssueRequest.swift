package import EndpointKit
package import Girders

extension GitHubAPI {
    /// Adds an issue.
    package struct CreateIssueRequest: RequestComponents, Sendable {
        package static let documentation = [
            "owner": "who has the repository, such as `apple`",
            "repo": "the name of the repository, such as `swift-nio`",
            "body": "the issue; it gets its number from the server",
            "authorization": "`Bearer ` and a token",
        ]

        @Path package var owner: String
        @Path package var repo: String
        @Body package var body: NewIssue
        @Header package var authorization: Secret?

        /// Creates the request.
        package init(owner: String, repo: String, body: NewIssue, authorization: Secret? = nil) {
            self.owner = owner
            self.repo = repo
            self.body = body
            self.authorization = authorization
        }
    }
}
