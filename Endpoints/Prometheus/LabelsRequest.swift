package import EndpointKit
package import FoundationEssentials

extension PrometheusAPI {
    /// Asks for the names of labels.
    package struct LabelsRequest: RequestComponents, Sendable {
        package static let documentation = [
            "match": "selectors of the series that count, such as `up{job=\"node\"}`",
            "start": "leaves out series that ended before",
            "end": "leaves out series that began later",
        ]

        @URLQuery package var match: [String]
        @URLQuery package var start: Date?
        @URLQuery package var end: Date?

        /// Creates the request.
        package init(match: [String] = [], start: Date? = nil, end: Date? = nil) {
            self.match = match
            self.start = start
            self.end = end
        }
    }
}
