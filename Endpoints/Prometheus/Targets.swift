internal import DecodePipeline
internal import EndpointKit
internal import FoundationEssentials

extension PrometheusAPI {
    /// Asks what is scraped.
    struct TargetsRequest: RequestComponents, Sendable {
        static let documentation = [
            "state": "which targets; all of them unless said",
            "scrapePool": "the name of the job that they belong to",
        ]

        @URLQuery var state: TargetState? = nil
        @URLQuery var scrapePool: String? = nil
    }

    /// What is scraped, and what was found and is not.
    struct Targets: Sendable, Hashable {
        var active: [Target]
        var dropped: [DroppedTarget] = []
    }

    /// Something that is scraped.
    struct Target: Sendable, Hashable {
        /// The labels that it was found with.
        var discoveredLabels: [String: String]
        /// The labels that its series get.
        var labels: [String: String]
        /// The name of its job.
        var scrapePool: String
        var scrapeURL: String
        /// Where others find it.
        var globalURL: String
        var health: TargetHealth
        /// Why the last scrape failed; empty where it did not.
        var lastError: String
        /// The first day of year 1 before the first scrape.
        var lastScrape: Date
        /// How many seconds it took.
        var lastScrapeDuration: Double
        /// A duration, such as `15s`; newer servers say it.
        var scrapeInterval: String?
        /// A duration, such as `10s`; newer servers say it.
        var scrapeTimeout: String?
    }

    /// Something that was found and is not scraped.
    struct DroppedTarget: Sendable, Hashable {
        /// The labels that it was found with.
        var discoveredLabels: [String: String]
    }

    /// How the last scrape of a target went.
    enum TargetHealth: String, Sendable, CaseIterable {
        case up, down, unknown
    }

    /// Whether targets are scraped.
    enum TargetState: String, Codable, Sendable, CaseIterable {
        case active, dropped, any
    }

    /// Asks what the metrics of targets are.
    struct TargetMetadataRequest: RequestComponents, Sendable {
        static let documentation = [
            "matchTarget": "a selector of targets, such as `{job=\"node\"}`",
            "metric": "the name of one metric; all of them unless said",
            "limit": "how many targets are wanted at most",
        ]

        @URLQuery var matchTarget: String? = nil
        @URLQuery var metric: String? = nil
        @URLQuery var limit: Int? = nil

        enum CodingKeys: String, CodingKey {
            case matchTarget = "match_target"
            case metric, limit
        }
    }

    /// What a metric of a target is.
    struct TargetMetadata: Sendable, Hashable {
        /// The labels of the target.
        var target: [String: String]
        /// The name of the metric; missing where it was asked for.
        var metric: String?
        var kind: MetricKind
        /// What it means, in the words of whoever measures it.
        var help: String
        /// Empty where none is said.
        var unit: String = ""
    }
}

extension PrometheusAPI.Targets {
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

extension PrometheusAPI.TargetMetadata {
    static let decoder: Decoder<Self> =
        decode(Self.init)
        |> required("target", dictionary(string))
        |> optional("metric", string)
        |> required("type", enumeration(PrometheusAPI.MetricKind.self))
        |> required("help", string)
        |> optional("unit", string, "")
}
