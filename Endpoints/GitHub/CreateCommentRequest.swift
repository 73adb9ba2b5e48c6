package import EndpointKit
package import Girders

extension GitHubAPI {
    /// Adds a comment to an issue.
    package struct CreateCommentRequest: RequestComponents, Sendable {
        package static let documentation = [
            "owner": "who has the repository, such as `apple`",
            "repo": "the name of the repository, such as `swift-nio`",
            "number": "the number of the issue",
            "body": "the comment",
            "authorization": "`Bearer ` and a token",
        ]

        @Path package var owner: String
        @Path package var repo: String
        @Path package var number: Int
        @Body package var body: NewComment
        @Header package var authorization: Secret?

        /// Creates the request.
        package init(
            owner: String,
            repo: String,
            number: Int,
            body: NewComment,
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
