internal import DecodePipeline
internal import EndpointKit

/// The HTTP API of a Prometheus server, version 1.
final class PrometheusAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "http://localhost:9090" }

    override class var documentation: String? {
        "Queries, metadata, targets, rules and status of a Prometheus server."
    }

    override class var failure: FailureDecoding? { .pipeline(Failure.decoder) }

    // Queries

    @GET("/api/v1/query", "The value of an expression at one point in time.", decoding: .decoded)
    var query: Endpoint<QueryRequest, Answer<QueryResult>>

    @GET(
        "/api/v1/query_range",
        "The values of an expression over a range of time.",
        decoding: .decoded
    )
    var queryRange: Endpoint<QueryRangeRequest, Answer<QueryResult>>

    @GET("/api/v1/format_query", "An expression, formatted.", decoding: .decoded)
    var formatQuery: Endpoint<FormatQueryRequest, Answer<String>>

    @GET("/api/v1/query_exemplars", "Exemplars of the series of an expression.", decoding: .decoded)
    var queryExemplars: Endpoint<QueryExemplarsRequest, Answer<[Exemplars]>>

    // Series and metadata

    @GET("/api/v1/series", "The label sets of matching series.", decoding: .decoded)
    var series: Endpoint<SeriesRequest, Answer<[[String: String]]>>

    @GET("/api/v1/labels", "The names of all labels.", decoding: .decoded)
    var labels: Endpoint<LabelsRequest, Answer<[String]>>

    @GET("/api/v1/label/:label/values", "The values of a label.", decoding: .decoded)
    var labelValues: Endpoint<LabelValuesRequest, Answer<[String]>>

    @GET("/api/v1/metadata", "The metadata of metrics, by name.", decoding: .decoded)
    var metadata: Endpoint<MetadataRequest, Answer<[String: [MetricMetadata]]>>

    // Targets

    @GET("/api/v1/targets", "The targets and the outcome of their last scrape.", decoding: .decoded)
    var targets: Endpoint<TargetsRequest, Answer<Targets>>

    @GET("/api/v1/targets/metadata", "The metadata of metrics, by target.", decoding: .decoded)
    var targetMetadata: Endpoint<TargetMetadataRequest, Answer<[TargetMetadata]>>

    // Rules and alerts

    @GET(
        "/api/v1/rules",
        "The rules and the outcome of their last evaluation.",
        decoding: .pipeline(Answer.decoder(of: RuleGroup.listDecoder))
    )
    var rules: Endpoint<RulesRequest, Answer<[RuleGroup]>>

    @GET(
        "/api/v1/alerts",
        "The alerts that are pending or firing.",
        decoding: .pipeline(Answer.decoder(of: Alert.listDecoder))
    )
    var alerts: Endpoint<Empty, Answer<[Alert]>>

    @GET("/api/v1/alertmanagers", "The Alertmanagers that receive alerts.", decoding: .decoded)
    var alertmanagers: Endpoint<Empty, Answer<Alertmanagers>>

    // Status

    @GET(
        "/api/v1/status/config",
        "The configuration, as YAML.",
        decoding: .pipeline(Answer.decoder(of: field("yaml", string)))
    )
    var config: Endpoint<Empty, Answer<String>>

    @GET("/api/v1/status/flags", "The command line flags of the server.", decoding: .decoded)
    var flags: Endpoint<Empty, Answer<[String: String]>>

    @GET("/api/v1/status/runtimeinfo", "Runtime information about the server.", decoding: .decoded)
    var runtime: Endpoint<Empty, Answer<Runtime>>

    @GET("/api/v1/status/buildinfo", "Build information about the server.", decoding: .decoded)
    var build: Endpoint<Empty, Answer<Build>>

    @GET("/api/v1/status/tsdb", "Statistics of the storage head.", decoding: .decoded)
    var storage: Endpoint<StorageRequest, Answer<Storage>>

    @GET(
        "/api/v1/status/walreplay",
        "The progress of replaying the write-ahead log.",
        decoding: .decoded
    )
    var replay: Endpoint<Empty, Answer<Replay>>

    @GET("/metrics", "The server's own metrics, as text.")
    var metrics: Endpoint<Empty, String>

    @GET("/-/healthy", "Whether the server runs.")
    var healthy: Endpoint<Empty, String>

    @GET("/-/ready", "Whether the server is ready to answer queries.")
    var ready: Endpoint<Empty, String>
}
