internal import DecodePipeline
internal import EndpointKit
internal import FoundationEssentials

extension PrometheusAPI {
    /// A request for targets.
    struct TargetsRequest: RequestComponents, Sendable {
        static let components: Components = [
            "state": "state of the targets (default: all)", "scrapePool": "name of the scrape pool",
        ]

        @URLQuery var state: TargetState? = nil
        @URLQuery var scrapePool: String? = nil
    }

    /// The targets that are scraped and those that were dropped.
    struct Targets: Sendable, Hashable {
        var active: [Target]
        var dropped: [DroppedTarget] = []
    }

    /// A target that is scraped.
    struct Target: Sendable, Hashable {
        /// The labels from service discovery, before relabeling.
        var discoveredLabels: [String: String]
        /// The labels after relabeling.
        var labels: [String: String]
        /// The name of the job.
        var scrapePool: String
        var scrapeURL: String
        /// The URL as seen from other hosts.
        var globalURL: String
        var health: TargetHealth
        /// Why the last scrape failed; empty if it succeeded.
        var lastError: String
        /// January 1 of year 1 before the first scrape.
        var lastScrape: Date
        /// The duration of the last scrape in seconds.
        var lastScrapeDuration: Double
        /// A duration, such as `15s`; nil on older servers.
        var scrapeInterval: String?
        /// A duration, such as `10s`; nil on older servers.
        var scrapeTimeout: String?
    }

    /// A target that was discovered and dropped.
    struct DroppedTarget: Sendable, Hashable {
        /// The labels from service discovery, before relabeling.
        var discoveredLabels: [String: String]
    }

    /// The outcome of the last scrape of a target.
    enum TargetHealth: String, Sendable, CaseIterable {
        case up, down, unknown
    }

    /// The states to filter targets by.
    enum TargetState: String, Codable, Sendable, CaseIterable {
        case active, dropped, any
    }

    /// A request for the metadata of metrics of targets.
    struct TargetMetadataRequest: RequestComponents, Sendable {
        static let components: Components = [
            "matchTarget": "label selector of the targets, such as `{job=\"node\"}`",
            "metric": "name of a metric (default: all)", "limit": "maximum number of targets",
        ]

        @URLQuery var matchTarget: String? = nil
        @URLQuery var metric: String? = nil
        @URLQuery var limit: Int? = nil

        enum CodingKeys: String, CodingKey {
            case matchTarget = "match_target"
            case metric, limit
        }
    }

    /// The metadata of a metric of a target.
    struct TargetMetadata: Sendable, Hashable {
        /// The labels of the target.
        var target: [String: String]
        /// The name of the metric; nil if the request named it.
        var metric: String?
        var kind: MetricKind
        /// The help text of the exporter.
        var help: String
        /// Empty if not declared.
        var unit: String = ""
    }
}

extension PrometheusAPI.Targets: Decoded {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("activeTargets", array(PrometheusAPI.Target.decoder))
        |> required("droppedTargets", array(PrometheusAPI.DroppedTarget.decoder))
}

extension PrometheusAPI.Target {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("discoveredLabels", dictionary(string))
        |> required("labels", dictionary(string))
        |> required("scrapePool", string)
        |> required("scrapeUrl", string)
        |> required("globalUrl", string)
        |> required("health", enumeration(PrometheusAPI.TargetHealth.self))
        |> required("lastError", string)
        |> required("lastScrape", date)
        |> required("lastScrapeDuration", double)
        |> optional("scrapeInterval", string)
        |> optional("scrapeTimeout", string)
}

extension PrometheusAPI.DroppedTarget {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("discoveredLabels", dictionary(string))
}

extension PrometheusAPI.TargetMetadata: Decoded {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("target", dictionary(string))
        |> optional("metric", string)
        |> required("type", enumeration(PrometheusAPI.MetricKind.self))
        |> required("help", string)
        |> optional("unit", string, "")
}
