package import EndpointKit

extension TroubleAPI {
    /// Asks for an answer with a status.
    package struct StatusRequest: RequestComponents, Sendable {
        package static let documentation = [
            "code": "the status of the answer"
        ]

        @Path package var code: Int

        /// Creates the request.
        package init(code: Int) {
            self.code = code
        }
    }
}
