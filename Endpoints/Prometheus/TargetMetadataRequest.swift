package import EndpointKit

extension PrometheusAPI {
    /// Asks what the metrics of targets are.
    package struct TargetMetadataRequest: RequestComponents, Sendable {
        package static let documentation = [
            "matchTarget": "a selector of targets, such as `{job=\"node\"}`",
            "metric": "the name of one metric; all of them unless said",
            "limit": "how many targets are wanted at most",
        ]

        @URLQuery package var matchTarget: String?
        @URLQuery package var metric: String?
        @URLQuery package var limit: Int?

        enum CodingKeys: String, CodingKey {
            case matchTarget = "match_target"
            case metric, limit
        }

        /// Creates the request.
        package init(matchTarget: String? = nil, metric: String? = nil, limit: Int? = nil) {
            self.matchTarget = matchTarget
            self.metric = metric
            self.limit = limit
        }
    }
}
