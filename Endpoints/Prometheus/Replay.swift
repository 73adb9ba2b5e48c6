internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// How far the server has come with its log after a start, in segments of the log.
    package struct Replay: Sendable, Hashable {
        package var first: Int
        package var last: Int
        package var current: Int

        /// Creates the value.
        package init(first: Int, last: Int, current: Int) {
            self.first = first
            self.last = last
            self.current = current
        }
    }
}

extension PrometheusAPI.Replay {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("min", int)
        |> required("max", int)
        |> required("current", int)
}
