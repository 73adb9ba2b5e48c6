package import EndpointKit

extension PrometheusAPI {
    /// Asks what metrics are.
    package struct MetadataRequest: RequestComponents, Sendable {
        package static let documentation = [
            "metric": "the name of one; all of them unless said",
            "limit": "how many are wanted at most",
        ]

        @URLQuery package var metric: String?
        @URLQuery package var limit: Int?

        /// Creates the request.
        package init(metric: String? = nil, limit: Int? = nil) {
            self.metric = metric
            self.limit = limit
        }
    }
}
