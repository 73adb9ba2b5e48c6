package import EndpointKit
package import FoundationEssentials

extension PrometheusAPI {
    /// Asks for the values of a label.
    package struct LabelValuesRequest: RequestComponents, Sendable {
        package static let documentation = [
            "label": "the name of the label, such as `job`; metrics are called by `__name__`",
            "match": "selectors of the series that count, such as `up{job=\"node\"}`",
            "start": "leaves out series that ended before",
            "end": "leaves out series that began later",
        ]

        @Path package var label: String
        @URLQuery package var match: [String]
        @URLQuery package var start: Date?
        @URLQuery package var end: Date?

        /// Creates the request.
        package init(
            label: String,
            match: [String] = [],
            start: Date? = nil,
            end: Date? = nil
        ) {
            self.label = label
            self.match = match
            self.start = start
            self.end = end
        }
    }
}
