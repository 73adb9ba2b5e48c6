internal import DecodePipeline
internal import EndpointKit
package import FoundationEssentials
internal import ValueTree

extension PrometheusAPI {
    /// A single event behind a number.
    package struct Exemplar: Sendable, Hashable {
        /// What finds the event elsewhere, such as `trace_id`.
        package var labels: [String: String]
        package var value: Double
        package var time: Date

        /// Creates the value.
        package init(labels: [String: String], value: Double, time: Date) {
            self.labels = labels
            self.value = value
            self.time = time
        }
    }
}

extension PrometheusAPI.Exemplar {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("labels", dictionary(string))
        |> required("value", PrometheusAPI.number)
        |> required("timestamp", date(.secondsSince1970))
}
