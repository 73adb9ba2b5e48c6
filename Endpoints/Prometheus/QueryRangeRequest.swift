package import EndpointKit
package import FoundationEssentials

extension PrometheusAPI {
    /// Asks what an expression says from one moment to another.
    package struct QueryRangeRequest: RequestComponents, Sendable {
        package static let documentation = [
            "query": "an expression, such as `rate(http_requests_total[5m])`",
            "start": "the first moment",
            "end": "the last moment",
            "step": "from one moment to the next: `15s`, `1m`, or seconds as a number",
            "timeout": "how long the server may take, such as `30s`",
        ]

        @URLQuery package var query: String
        @URLQuery package var start: Date
        @URLQuery package var end: Date
        @URLQuery package var step: String
        @URLQuery package var timeout: String?

        /// Creates the request.
        package init(
            query: String,
            start: Date,
            end: Date,
            step: String,
            timeout: String? = nil
        ) {
            self.query = query
            self.start = start
            self.end = end
            self.step = step
            self.timeout = timeout
        }
    }
}
