package import EndpointKit

extension HTTPBinAPI {
    /// Asks for a status.
    package struct StatusCodeRequest: RequestComponents, Sendable {
        package static let documentation = [
            "code": "the status of the answer, such as 404"
        ]

        @Path package var code: Int

        /// Creates the request.
        package init(code: Int) {
            self.code = code
        }
    }
}
