package import EndpointKit
package import Girders

extension GitHubAPI {
    /// Says who asks, and nothing else.
    package struct TokenRequest: RequestComponents, Sendable {
        package static let documentation = [
            "authorization": "`Bearer ` and a token; what is public needs none"
        ]

        @Header package var authorization: Secret?

        /// Creates the request.
        package init(authorization: Secret? = nil) {
            self.authorization = authorization
        }
    }
}
