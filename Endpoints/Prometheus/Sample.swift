internal import DecodePipeline
internal import EndpointKit
package import FoundationEssentials
internal import ValueTree

extension PrometheusAPI {
    /// A number at a moment, on the wire `[1435781430.781, "1"]`.
    package struct Sample: Sendable, Hashable {
        package var time: Date
        /// It may be infinite, or no number.
        package var value: Double

        /// Creates the value.
        package init(time: Date, value: Double) {
            self.time = time
            self.value = value
        }
    }
}

extension PrometheusAPI.Sample {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> custom(index(0, date(.secondsSince1970)))
        |> custom(index(1, PrometheusAPI.number))
}
