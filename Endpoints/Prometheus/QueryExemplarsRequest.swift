package import EndpointKit
package import FoundationEssentials

extension PrometheusAPI {
    /// Asks for single events behind numbers.
    package struct QueryExemplarsRequest: RequestComponents, Sendable {
        package static let documentation = [
            "query": "an expression, such as `rate(http_requests_total[5m])`",
            "start": "the first moment",
            "end": "the last moment",
        ]

        @URLQuery package var query: String
        @URLQuery package var start: Date
        @URLQuery package var end: Date

        /// Creates the request.
        package init(query: String, start: Date, end: Date) {
            self.query = query
            self.start = start
            self.end = end
        }
    }
}
