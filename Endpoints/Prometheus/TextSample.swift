internal import DecodePipeline
internal import EndpointKit
package import FoundationEssentials
internal import ValueTree

extension PrometheusAPI {
    /// A text at a moment, on the wire `[1435781430.781, "text"]`.
    package struct TextSample: Sendable, Hashable {
        package var time: Date
        package var text: String

        /// Creates the value.
        package init(time: Date, text: String) {
            self.time = time
            self.text = text
        }
    }
}

extension PrometheusAPI.TextSample {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> custom(index(0, date(.secondsSince1970)))
        |> custom(index(1, string))
}
