internal import EndpointKit
internal import FoundationEssentials

extension PrometheusAPI {
    /// Asks for series.
    struct SeriesRequest: RequestComponents, Sendable {
        static let documentation = [
            "match": "selectors, such as `up{job=\"node\"}`; at least one",
            "start": "leaves out series that ended before",
            "end": "leaves out series that began later",
        ]

        @URLQuery var match: [String]
        @URLQuery var start: Date? = nil
        @URLQuery var end: Date? = nil
    }

    /// Asks for the names of labels.
    struct LabelsRequest: RequestComponents, Sendable {
        static let documentation = [
            "match": "selectors of the series that count, such as `up{job=\"node\"}`",
            "start": "leaves out series that ended before",
            "end": "leaves out series that began later",
        ]

        @URLQuery var match: [String] = []
        @URLQuery var start: Date? = nil
        @URLQuery var end: Date? = nil
    }

    /// Asks for the values of a label.
    struct LabelValuesRequest: RequestComponents, Sendable {
        static let documentation = [
            "label": "the name of the label, such as `job`; metrics are called by `__name__`",
            "match": "selectors of the series that count, such as `up{job=\"node\"}`",
            "start": "leaves out series that ended before",
            "end": "leaves out series that began later",
        ]

        @Path var label: String
        @URLQuery var match: [String] = []
        @URLQuery var start: Date? = nil
        @URLQuery var end: Date? = nil
    }
}
