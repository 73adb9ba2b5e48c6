package import EndpointKit

extension PrometheusAPI {
    /// Asks what the storage holds.
    package struct StorageRequest: RequestComponents, Sendable {
        package static let documentation = [
            "limit": "how many of each statistic are wanted, 10 unless said"
        ]

        @URLQuery package var limit: Int?

        /// Creates the request.
        package init(limit: Int? = nil) {
            self.limit = limit
        }
    }
}
