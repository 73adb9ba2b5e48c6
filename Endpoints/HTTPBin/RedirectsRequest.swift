package import EndpointKit

extension HTTPBinAPI {
    /// Asks for an answer that is somewhere else.
    package struct RedirectsRequest: RequestComponents, Sendable {
        package static let documentation = [
            "times": "how many redirects lead to the answer"
        ]

        @Path package var times: Int

        /// Creates the request.
        package init(times: Int) {
            self.times = times
        }
    }
}
