internal import DecodePipeline
internal import EndpointKit
package import FoundationEssentials

extension PrometheusAPI {
    /// How the server runs.
    package struct Runtime: Sendable, Hashable {
        package var startTime: Date
        /// The folder that it runs in.
        package var workingFolder: String
        /// Whether the configuration was read the last time that it was told to.
        package var isConfigured: Bool
        package var lastConfigTime: Date
        /// How often the log of the storage was broken.
        package var corruptionCount: Int
        package var goroutineCount: Int
        /// How many processors it uses.
        package var processorCount: Int
        /// The setting `GOGC` of the Go runtime; empty where it is the usual one.
        package var garbageCollection: String
        /// The setting `GODEBUG` of the Go runtime; empty where it is the usual one.
        package var debugging: String
        /// How long, or how much, is kept, such as `15d`.
        package var storageRetention: String
    }
}

extension PrometheusAPI.Runtime {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("startTime", date)
        |> required("CWD", string)
        |> required("reloadConfigSuccess", bool)
        |> required("lastConfigTime", date)
        |> required("corruptionCount", int)
        |> required("goroutineCount", int)
        |> required("GOMAXPROCS", int)
        |> required("GOGC", string)
        |> required("GODEBUG", string)
        |> required("storageRetention", string)
}
