package import EndpointKit

extension TodosAPI {
    /// Asks for a token.
    package struct LoginRequest: RequestComponents, Sendable {
        @Body package var body: Credentials

        /// Creates the request.
        package init(body: Credentials) {
            self.body = body
        }
    }
}
