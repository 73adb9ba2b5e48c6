package import EndpointKit

extension PrometheusAPI {
    /// Asks what is scraped.
    package struct TargetsRequest: RequestComponents, Sendable {
        package static let documentation = [
            "state": "which targets; all of them unless said",
            "scrapePool": "the name of the job that they belong to",
        ]

        @URLQuery package var state: TargetState?
        @URLQuery package var scrapePool: String?

        /// Creates the request.
        package init(state: TargetState? = nil, scrapePool: String? = nil) {
            self.state = state
            self.scrapePool = scrapePool
        }
    }
}
