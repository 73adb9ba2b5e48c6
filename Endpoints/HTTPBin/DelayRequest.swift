package import EndpointKit

extension HTTPBinAPI {
    /// Asks for an answer that takes its time.
    package struct DelayRequest: RequestComponents, Sendable {
        package static let documentation = [
            "seconds": "how long the answer takes, up to 10"
        ]

        @Path package var seconds: Double

        /// Creates the request.
        package init(seconds: Double) {
            self.seconds = seconds
        }
    }
}
