package import EndpointKit

extension TroubleAPI {
    /// Asks for an answer that is somewhere else.
    package struct RedirectRequest: RequestComponents, Sendable {
        package static let documentation = [
            "times": "how many redirects lead to the answer"
        ]

        @URLQuery package var times: Int

        /// Creates the request.
        package init(times: Int) {
            self.times = times
        }
    }
}
