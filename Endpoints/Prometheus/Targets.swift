internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// What is scraped, and what was found and is not.
    package struct Targets: Sendable, Hashable {
        package var active: [Target]
        package var dropped: [DroppedTarget]

        /// Creates the value.
        package init(active: [Target], dropped: [DroppedTarget] = []) {
            self.active = active
            self.dropped = dropped
        }
    }
}

extension PrometheusAPI.Targets {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("activeTargets", array(PrometheusAPI.Target.decoder))
        |> required("droppedTargets", array(PrometheusAPI.DroppedTarget.decoder))
}
