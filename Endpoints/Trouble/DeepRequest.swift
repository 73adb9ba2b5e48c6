package import EndpointKit

extension TroubleAPI {
    /// Asks for values inside each other.
    package struct DeepRequest: RequestComponents, Sendable {
        package static let documentation = [
            "depth": "how many nodes are inside each other"
        ]

        @URLQuery package var depth: Int

        /// Creates the request.
        package init(depth: Int) {
            self.depth = depth
        }
    }
}
