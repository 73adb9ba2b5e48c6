internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// The addresses of those who are told of alerts, and of those who were found and are not.
    package struct Alertmanagers: Sendable, Hashable {
        package var active: [String]
        package var dropped: [String]

        /// Creates the value.
        package init(active: [String] = [], dropped: [String] = []) {
            self.active = active
            self.dropped = dropped
        }
    }
}

extension PrometheusAPI.Alertmanagers {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("activeAlertmanagers", array(field("url", string)))
        |> required("droppedAlertmanagers", array(field("url", string)))
}
