package import EndpointKit
package import Girders

extension GitHubAPI {
    /// Changes an issue.
    package struct UpdateIssueRequest: RequestComponents, Sendable {
        package static let documentation = [
            "owner": "who has the repository, such as `apple`",
            "repo": "the name of the repository, such as `swift-nio`",
            "number": "the number of the issue",
            "body": "what changes; what is left out stays",
            "authorization": "`Bearer ` and a token",
        ]

        @Path package var owner: String
        @Path package var repo: String
        @Path package var number: Int
        @Body package var body: IssueChanges
        @Header package var authorization: Secret?

        /// Creates the request.
        package init(
            owner: String,
            repo: String,
            number: Int,
            body: IssueChanges,
            authorization: Secret? = nil
        ) {
            self.owner = owner
            self.repo = repo
            self.number = number
            self.body = body
            self.authorization = authorization
        }
    }
}
