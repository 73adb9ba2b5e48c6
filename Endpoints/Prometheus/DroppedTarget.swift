internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// Something that was found and is not scraped.
    package struct DroppedTarget: Sendable, Hashable {
        /// The labels that it was found with.
        package var discoveredLabels: [String: String]

        /// Creates the value.
        package init(discoveredLabels: [String: String]) {
            self.discoveredLabels = discoveredLabels
        }
    }
}

extension PrometheusAPI.DroppedTarget {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("discoveredLabels", dictionary(string))
}
