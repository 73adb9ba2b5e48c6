package import EndpointKit

extension TroubleAPI {
    /// Asks for a long list.
    package struct LargeRequest: RequestComponents, Sendable {
        package static let documentation = [
            "count": "how many items the list has; 100000 are 25 MB"
        ]

        @URLQuery package var count: Int

        /// Creates the request.
        package init(count: Int) {
            self.count = count
        }
    }
}
