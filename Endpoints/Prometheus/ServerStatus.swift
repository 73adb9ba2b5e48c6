internal import DecodePipeline
internal import EndpointKit
internal import FoundationEssentials
internal import ValueTree

extension PrometheusAPI {
    /// Build information about the server.
    struct Build: Sendable, Hashable {
        var version: String
        var revision: String
        var branch: String
        var user: String
        /// Such as `20230217-00:58:54`.
        var date: String
        var goVersion: String
    }

    /// Runtime information about the server.
    struct Runtime: Sendable, Hashable {
        var startTime: Date
        /// The working directory.
        var workingFolder: String
        /// Whether the last reload of the configuration succeeded.
        var isConfigured: Bool
        var lastConfigTime: Date
        /// How often the write-ahead log was corrupted.
        var corruptionCount: Int
        var goroutineCount: Int
        /// The value of `GOMAXPROCS`.
        var processorCount: Int
        /// The setting `GOGC` of the Go runtime; empty for the default.
        var garbageCollection: String
        /// The setting `GODEBUG` of the Go runtime; empty for the default.
        var debugging: String
        /// The retention time or size, such as `15d`.
        var storageRetention: String
    }

    /// The progress of replaying the write-ahead log after a start, in segments.
    struct Replay: Sendable, Hashable {
        var first: Int
        var last: Int
        var current: Int
    }

    /// A request for statistics of the storage.
    struct StorageRequest: RequestComponents, Sendable {
        static let components: Components = ["limit": "entries per statistic (default 10)"]

        @URLQuery var limit: Int? = nil
    }

    /// Statistics of the storage head.
    struct Storage: Sendable, Hashable {
        var head: StorageHead
        var seriesByMetric: [StorageCount]
        var valuesByLabel: [StorageCount]
        /// Memory in bytes.
        var memoryByLabel: [StorageCount]
        /// Keyed by `label=value`.
        var seriesByLabelValue: [StorageCount]
    }

    /// The size of the storage head.
    struct StorageHead: Sendable, Hashable {
        var seriesCount: Int
        /// Nil on older servers.
        var labelPairCount: Int?
        var chunkCount: Int
        /// The time of the first sample.
        var start: Date
        /// The time of the last sample.
        var end: Date
    }

    /// A count with a name.
    struct StorageCount: Sendable, Hashable {
        var name: String
        var value: Int
    }
}

extension PrometheusAPI.Build: Decoded {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("version", string)
        |> required("revision", string)
        |> required("branch", string)
        |> required("buildUser", string)
        |> required("buildDate", string)
        |> required("goVersion", string)
}

extension PrometheusAPI.Runtime: Decoded {
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

extension PrometheusAPI.Replay: Decoded {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("min", int)
        |> required("max", int)
        |> required("current", int)
}

extension PrometheusAPI.Storage: Decoded {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("headStats", PrometheusAPI.StorageHead.decoder)
        |> required("seriesCountByMetricName", array(PrometheusAPI.StorageCount.decoder))
        |> required("labelValueCountByLabelName", array(PrometheusAPI.StorageCount.decoder))
        |> required("memoryInBytesByLabelName", array(PrometheusAPI.StorageCount.decoder))
        |> required("seriesCountByLabelValuePair", array(PrometheusAPI.StorageCount.decoder))
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

extension PrometheusAPI.StorageCount {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("name", string)
        |> required("value", int)
}
