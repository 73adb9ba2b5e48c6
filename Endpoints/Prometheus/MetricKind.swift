internal import EndpointKit

extension PrometheusAPI {
    /// What the numbers of a metric mean.
    package enum MetricKind: String, Sendable, CaseIterable {
        case counter, gauge, histogram, gaugehistogram, summary, info, stateset, unknown
    }
}
