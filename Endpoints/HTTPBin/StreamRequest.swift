package import EndpointKit

extension HTTPBinAPI {
    /// Asks for lines of JSON.
    package struct StreamRequest: RequestComponents, Sendable {
        package static let documentation = [
            "count": "how many lines, up to 100"
        ]

        @Path package var count: Int

        /// Creates the request.
        package init(count: Int) {
            self.count = count
        }
    }
}
