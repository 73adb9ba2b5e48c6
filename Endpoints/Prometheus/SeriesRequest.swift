package import EndpointKit
package import FoundationEssentials

extension PrometheusAPI {
    /// Asks for series.
    package struct SeriesRequest: RequestComponents, Sendable {
        package static let documentation = [
            "match": "selectors, such as `up{job=\"node\"}`; at least one",
            "start": "leaves out series that ended before",
            "end": "leaves out series that began later",
        ]

        @URLQuery package var match: [String]
        @URLQuery package var start: Date?
        @URLQuery package var end: Date?

        /// Creates the request.
        package init(match: [String], start: Date? = nil, end: Date? = nil) {
            self.match = match
            self.start = start
            self.end = end
        }
    }
}
