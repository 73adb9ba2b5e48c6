package import EndpointKit

extension HTTPBinAPI {
    /// Asks for an answer that may be kept.
    package struct CacheForRequest: RequestComponents, Sendable {
        package static let documentation = [
            "seconds": "how long it may be kept"
        ]

        @Path package var seconds: Int

        /// Creates the request.
        package init(seconds: Int) {
            self.seconds = seconds
        }
    }
}
