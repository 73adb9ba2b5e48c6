package import EndpointKit

extension HTTPBinAPI {
    /// Asks for random bytes.
    package struct BytesRequest: RequestComponents, Sendable {
        package static let documentation = [
            "count": "how many bytes, up to 102400",
            "seed": "a number that always gives the same bytes",
        ]

        @Path package var count: Int
        @URLQuery package var seed: Int?

        /// Creates the request.
        package init(count: Int, seed: Int? = nil) {
            self.count = count
            self.seed = seed
        }
    }
}
