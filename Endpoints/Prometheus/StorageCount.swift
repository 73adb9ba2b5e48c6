internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// How much there is of something.
    package struct StorageCount: Sendable, Hashable {
        package var name: String
        package var value: Int

        /// Creates the value.
        package init(name: String, value: Int) {
            self.name = name
            self.value = value
        }
    }
}

extension PrometheusAPI.StorageCount {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("name", string)
        |> required("value", int)
}
