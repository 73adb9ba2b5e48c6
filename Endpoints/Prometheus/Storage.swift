internal import DecodePipeline
internal import EndpointKit

extension PrometheusAPI {
    /// What the newest part of the storage holds.
    package struct Storage: Sendable, Hashable {
        package var head: StorageHead
        package var seriesByMetric: [StorageCount]
        package var valuesByLabel: [StorageCount]
        /// In bytes.
        package var memoryByLabel: [StorageCount]
        /// By `label=value`.
        package var seriesByLabelValue: [StorageCount]
    }
}

extension PrometheusAPI.Storage {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("headStats", PrometheusAPI.StorageHead.decoder)
        |> required("seriesCountByMetricName", array(PrometheusAPI.StorageCount.decoder))
        |> required("labelValueCountByLabelName", array(PrometheusAPI.StorageCount.decoder))
        |> required("memoryInBytesByLabelName", array(PrometheusAPI.StorageCount.decoder))
        |> required("seriesCountByLabelValuePair", array(PrometheusAPI.StorageCount.decoder))
}
