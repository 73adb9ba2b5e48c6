internal import DecodePipeline
internal import EndpointKit
package import FoundationEssentials
internal import ValueTree

extension PrometheusAPI {
    /// How much the newest part of the storage holds.
    package struct StorageHead: Sendable, Hashable {
        package var seriesCount: Int
        /// Newer servers say it.
        package var labelPairCount: Int?
        package var chunkCount: Int
        /// When its first sample was.
        package var start: Date
        /// When its last sample was.
        package var end: Date
    }
}

extension PrometheusAPI.StorageHead {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("numSeries", int)
        |> optional("numLabelPairs", int)
        |> required("chunkCount", int)
        |> required("minTime", date(.millisecondsSince1970))
        |> required("maxTime", date(.millisecondsSince1970))
}
