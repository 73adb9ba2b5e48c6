package import EndpointKit
package import FoundationEssentials

extension PrometheusAPI {
    /// Asks what an expression says at one moment.
    package struct QueryRequest: RequestComponents, Sendable {
        package static let documentation = [
            "query": "an expression, such as `rate(http_requests_total[5m])`",
            "time": "the moment; now unless said",
            "timeout": "how long the server may take, such as `30s`",
        ]

        @URLQuery package var query: String
        @URLQuery package var time: Date?
        @URLQuery package var timeout: String?

        /// Creates the request.
        package init(query: String, time: Date? = nil, timeout: String? = nil) {
            self.query = query
            self.time = time
            self.timeout = timeout
        }
    }
}
