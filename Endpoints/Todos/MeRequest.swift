package import EndpointKit

extension TodosAPI {
    /// Asks who the token belongs to.
    package struct MeRequest: RequestComponents, Sendable {
        package static let documentation = [
            "authorization": "`Bearer ` and the token of a login"
        ]

        @Header package var authorization: String

        /// Creates the request.
        package init(authorization: String) {
            self.authorization = authorization
        }
    }
}
