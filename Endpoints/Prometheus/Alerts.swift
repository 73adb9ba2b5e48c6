internal import DecodePipeline
internal import EndpointKit
internal import FoundationEssentials

extension PrometheusAPI {
    /// An alert.
    struct Alert: Sendable, Hashable {
        var labels: [String: String]
        var annotations: [String: String] = [:]
        var state: AlertState
        /// When the alert became active; nil while it is inactive.
        var activeAt: Date?
        var value: Double
    }

    /// The state of an alert: inactive, active but not yet for long enough, or firing.
    enum AlertState: String, Sendable, CaseIterable {
        case inactive, pending, firing
    }

    /// The URLs of the Alertmanagers that receive alerts and of those that were dropped.
    struct Alertmanagers: Sendable, Hashable {
        var active: [String] = []
        var dropped: [String] = []
    }
}

extension PrometheusAPI.Alert {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("labels", dictionary(string))
        |> optional("annotations", dictionary(string), [:])
        |> required("state", enumeration(PrometheusAPI.AlertState.self))
        |> optional("activeAt", date)
        |> required("value", PrometheusAPI.number)

    /// Decodes the object that holds the alerts.
    static let listDecoder: Decoder<[Self]> = field("alerts", array(decoder))
}

extension PrometheusAPI.Alertmanagers: Decoded {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("activeAlertmanagers", array(field("url", string)))
        |> required("droppedAlertmanagers", array(field("url", string)))
}
