internal import EndpointKit
internal import FoundationEssentials

extension PrometheusAPI {
    /// A request for series.
    struct SeriesRequest: RequestComponents, Sendable {
        static let components: Components = [
            "match": "series selectors, at least one, such as `up{job=\"node\"}`",
            "start": "only series with samples after this time",
            "end": "only series with samples before this time",
        ]

        @URLQuery var match: [String]
        @URLQuery var start: Date? = nil
        @URLQuery var end: Date? = nil
    }

    /// A request for the names of labels.
    struct LabelsRequest: RequestComponents, Sendable {
        static let components: Components = [
            "match": "series selectors, such as `up{job=\"node\"}`",
            "start": "only series with samples after this time",
            "end": "only series with samples before this time",
        ]

        @URLQuery var match: [String] = []
        @URLQuery var start: Date? = nil
        @URLQuery var end: Date? = nil
    }

    /// A request for the values of a label.
    struct LabelValuesRequest: RequestComponents, Sendable {
        static let components: Components = [
            "label": "name of the label, such as `job`; `__name__` for metric names",
            "match": "series selectors, such as `up{job=\"node\"}`",
            "start": "only series with samples after this time",
            "end": "only series with samples before this time",
        ]

        @Path var label: String
        @URLQuery var match: [String] = []
        @URLQuery var start: Date? = nil
        @URLQuery var end: Date? = nil
    }
}
