internal import DecodePipeline
internal import EndpointKit
package import FoundationEssentials

extension PrometheusAPI {
    /// Something that is scraped.
    package struct Target: Sendable, Hashable {
        /// The labels that it was found with.
        package var discoveredLabels: [String: String]
        /// The labels that its series get.
        package var labels: [String: String]
        /// The name of its job.
        package var scrapePool: String
        package var scrapeURL: String
        /// Where others find it.
        package var globalURL: String
        package var health: TargetHealth
        /// Why the last scrape failed; empty where it did not.
        package var lastError: String
        /// The first day of year 1 before the first scrape.
        package var lastScrape: Date
        /// How many seconds it took.
        package var lastScrapeDuration: Double
        /// A duration, such as `15s`; newer servers say it.
        package var scrapeInterval: String?
        /// A duration, such as `10s`; newer servers say it.
        package var scrapeTimeout: String?
    }
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
