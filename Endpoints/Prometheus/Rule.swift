internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// A rule of either kind.
    package enum Rule: Sendable, Hashable {
        /// Gives alerts.
        case alerting(AlertingRule)
        /// Gives series.
        case recording(RecordingRule)
    }
}

extension PrometheusAPI.Rule {
    /// The kinds of rules, as answers call them.
    private enum Kind: String, CaseIterable {
        case alerting, recording
    }

    static let decoder: Decoder<Self> =
        field("type", enumeration(Kind.self))
        |> andThen { kind in
            switch kind {
            case .alerting: PrometheusAPI.AlertingRule.decoder |> map(Self.alerting)
            case .recording: PrometheusAPI.RecordingRule.decoder |> map(Self.recording)
            }
        }
}
