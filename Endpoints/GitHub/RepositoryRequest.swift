package import EndpointKit
package import Girders

extension GitHubAPI {
    /// Names a repository.
    package struct RepositoryRequest: RequestComponents, Sendable {
        package static let documentation = [
            "owner": "who has the repository, such as `apple`",
            "repo": "the name of the repository, such as `swift-nio`",
            "authorization": "`Bearer ` and a token; what is public needs none",
        ]

        @Path package var owner: String
        @Path package var repo: String
        @Header package var authorization: Secret?

        /// Creates the request.
        package init(owner: String, repo: String, authorization: Secret? = nil) {
            self.owner = owner
            self.repo = repo
            self.authorization = authorization
        }
    }
}
