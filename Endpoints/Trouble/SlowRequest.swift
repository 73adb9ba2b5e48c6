package import EndpointKit

extension TroubleAPI {
    /// Asks for an answer that takes its time.
    package struct SlowRequest: RequestComponents, Sendable {
        package static let documentation = [
            "seconds": "how long the answer takes"
        ]

        @URLQuery package var seconds: Double

        /// Creates the request.
        package init(seconds: Double) {
            self.seconds = seconds
        }
    }
}
