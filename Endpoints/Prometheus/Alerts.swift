internal import DecodePipeline
internal import EndpointKit
internal import FoundationEssentials

extension PrometheusAPI {
    /// Something that is wrong.
    struct Alert: Sendable, Hashable {
        var labels: [String: String]
        var annotations: [String: String] = [:]
        var state: AlertState
        /// Since when; missing where it is not wrong now.
        var activeAt: Date?
        var value: Double
    }

    /// Whether something is wrong: not, not for long enough, or so that somebody is told.
    enum AlertState: String, Sendable, CaseIterable {
        case inactive, pending, firing
    }

    /// The addresses of those who are told of alerts, and of those who were found and are not.
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

    /// Decodes what the endpoint wraps the alerts in.
    static let listDecoder: Decoder<[Self]> = field("alerts", array(decoder))
}

extension PrometheusAPI.Alertmanagers {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("activeAlertmanagers", array(field("url", string)))
        |> required("droppedAlertmanagers", array(field("url", string)))
}
