internal import DecodePipeline
internal import EndpointKit
internal import FoundationEssentials
internal import ValueTree

extension PrometheusAPI {
    /// What the server was built from.
    struct Build: Sendable, Hashable {
        var version: String
        var revision: String
        var branch: String
        var user: String
        /// Such as `20230217-00:58:54`.
        var date: String
        var goVersion: String
    }

    /// How the server runs.
    struct Runtime: Sendable, Hashable {
        var startTime: Date
        /// The folder that it runs in.
        var workingFolder: String
        /// Whether the configuration was read the last time that it was told to.
        var isConfigured: Bool
        var lastConfigTime: Date
        /// How often the log of the storage was broken.
        var corruptionCount: Int
        var goroutineCount: Int
        /// How many processors it uses.
        var processorCount: Int
        /// The setting `GOGC` of the Go runtime; empty where it is the usual one.
        var garbageCollection: String
        /// The setting `GODEBUG` of the Go runtime; empty where it is the usual one.
        var debugging: String
        /// How long, or how much, is kept, such as `15d`.
        var storageRetention: String
    }

    /// How far the server has come with its log after a start, in segments of the log.
    struct Replay: Sendable, Hashable {
        var first: Int
        var last: Int
        var current: Int
    }

    /// Asks what the storage holds.
    struct StorageRequest: RequestComponents, Sendable {
        static let documentation = [
            "limit": "how many of each statistic are wanted, 10 unless said"
        ]

        @URLQuery var limit: Int? = nil
    }

    /// What the newest part of the storage holds.
    struct Storage: Sendable, Hashable {
        var head: StorageHead
        var seriesByMetric: [StorageCount]
        var valuesByLabel: [StorageCount]
        /// In bytes.
        var memoryByLabel: [StorageCount]
        /// By `label=value`.
        var seriesByLabelValue: [StorageCount]
    }

    /// How much the newest part of the storage holds.
    struct StorageHead: Sendable, Hashable {
        var seriesCount: Int
        /// Newer servers say it.
        var labelPairCount: Int?
        var chunkCount: Int
        /// When its first sample was.
        var start: Date
        /// When its last sample was.
        var end: Date
    }

    /// How much there is of something.
    struct StorageCount: Sendable, Hashable {
        var name: String
        var value: Int
    }
}

extension PrometheusAPI.Build {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("version", string)
        |> required("revision", string)
        |> required("branch", string)
        |> required("buildUser", string)
        |> required("buildDate", string)
        |> required("goVersion", string)
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

extension PrometheusAPI.Replay {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("min", int)
        |> required("max", int)
        |> required("current", int)
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
