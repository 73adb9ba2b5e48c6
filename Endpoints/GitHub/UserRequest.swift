package import EndpointKit
package import Girders

extension GitHubAPI {
    /// Names someone.
    package struct UserRequest: RequestComponents, Sendable {
        package static let documentation = [
            "username": "the name that someone logs in with, such as `octocat`",
            "authorization": "`Bearer ` and a token; what is public needs none",
        ]

        @Path package var username: String
        @Header package var authorization: Secret?

        /// Creates the request.
        package init(username: String, authorization: Secret? = nil) {
            self.username = username
            self.authorization = authorization
        }
    }
}
