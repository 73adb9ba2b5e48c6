internal import DecodePipeline
internal import EndpointKit
package import FoundationEssentials

extension PrometheusAPI {
    /// Something that is wrong.
    package struct Alert: Sendable, Hashable {
        package var labels: [String: String]
        package var annotations: [String: String]
        package var state: AlertState
        /// Since when; missing where it is not wrong now.
        package var activeAt: Date?
        package var value: Double

        /// Creates the value.
        package init(
            labels: [String: String],
            annotations: [String: String] = [:],
            state: AlertState,
            activeAt: Date? = nil,
            value: Double
        ) {
            self.labels = labels
            self.annotations = annotations
            self.state = state
            self.activeAt = activeAt
            self.value = value
        }
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
