package import EndpointKit

extension PrometheusAPI {
    /// Asks how an expression is usually written.
    package struct FormatQueryRequest: RequestComponents, Sendable {
        package static let documentation = [
            "query": "an expression, such as `sum by(job)(up)`"
        ]

        @URLQuery package var query: String

        /// Creates the request.
        package init(query: String) {
            self.query = query
        }
    }
}
