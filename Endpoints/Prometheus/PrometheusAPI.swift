internal import DecodePipeline
internal import EndpointKit

/// The HTTP API of a Prometheus server, version 1.
final class PrometheusAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "http://localhost:9090" }

    override class var documentation: String? {
        "Queries, metadata, targets, rules and status of a Prometheus server."
    }

    override class var endpointDocumentation: [String: String] { endpointTexts }

    // Queries

    @GET("/api/v1/query", decoding: .pipeline(Answer.decoder(of: QueryResult.decoder)))
    var query: Endpoint<QueryRequest, Answer<QueryResult>>

    @GET("/api/v1/query_range", decoding: .pipeline(Answer.decoder(of: QueryResult.decoder)))
    var queryRange: Endpoint<QueryRangeRequest, Answer<QueryResult>>

    @GET("/api/v1/format_query", decoding: .pipeline(Answer.decoder(of: string)))
    var formatQuery: Endpoint<FormatQueryRequest, Answer<String>>

    @GET(
        "/api/v1/query_exemplars",
        decoding: .pipeline(Answer.decoder(of: array(Exemplars.decoder)))
    )
    var queryExemplars: Endpoint<QueryExemplarsRequest, Answer<[Exemplars]>>

    // Series and metadata

    @GET("/api/v1/series", decoding: .pipeline(Answer.decoder(of: array(dictionary(string)))))
    var series: Endpoint<SeriesRequest, Answer<[[String: String]]>>

    @GET("/api/v1/labels", decoding: .pipeline(Answer.decoder(of: array(string))))
    var labels: Endpoint<LabelsRequest, Answer<[String]>>

    @GET("/api/v1/label/:label/values", decoding: .pipeline(Answer.decoder(of: array(string))))
    var labelValues: Endpoint<LabelValuesRequest, Answer<[String]>>

    @GET(
        "/api/v1/metadata",
        decoding: .pipeline(Answer.decoder(of: dictionary(array(MetricMetadata.decoder))))
    )
    var metadata: Endpoint<MetadataRequest, Answer<[String: [MetricMetadata]]>>

    // Targets

    @GET("/api/v1/targets", decoding: .pipeline(Answer.decoder(of: Targets.decoder)))
    var targets: Endpoint<TargetsRequest, Answer<Targets>>

    @GET(
        "/api/v1/targets/metadata",
        decoding: .pipeline(Answer.decoder(of: array(TargetMetadata.decoder)))
    )
    var targetMetadata: Endpoint<TargetMetadataRequest, Answer<[TargetMetadata]>>

    // Rules and alerts

    @GET("/api/v1/rules", decoding: .pipeline(Answer.decoder(of: RuleGroup.listDecoder)))
    var rules: Endpoint<RulesRequest, Answer<[RuleGroup]>>

    @GET("/api/v1/alerts", decoding: .pipeline(Answer.decoder(of: Alert.listDecoder)))
    var alerts: Endpoint<Empty, Answer<[Alert]>>

    @GET("/api/v1/alertmanagers", decoding: .pipeline(Answer.decoder(of: Alertmanagers.decoder)))
    var alertmanagers: Endpoint<Empty, Answer<Alertmanagers>>

    // Status

    @GET("/api/v1/status/config", decoding: .pipeline(Answer.decoder(of: field("yaml", string))))
    var config: Endpoint<Empty, Answer<String>>

    @GET("/api/v1/status/flags", decoding: .pipeline(Answer.decoder(of: dictionary(string))))
    var flags: Endpoint<Empty, Answer<[String: String]>>

    @GET("/api/v1/status/runtimeinfo", decoding: .pipeline(Answer.decoder(of: Runtime.decoder)))
    var runtime: Endpoint<Empty, Answer<Runtime>>

    @GET("/api/v1/status/buildinfo", decoding: .pipeline(Answer.decoder(of: Build.decoder)))
    var build: Endpoint<Empty, Answer<Build>>

    @GET("/api/v1/status/tsdb", decoding: .pipeline(Answer.decoder(of: Storage.decoder)))
    var storage: Endpoint<StorageRequest, Answer<Storage>>

    @GET("/api/v1/status/walreplay", decoding: .pipeline(Answer.decoder(of: Replay.decoder)))
    var replay: Endpoint<Empty, Answer<Replay>>

    @GET("/metrics")
    var metrics: Endpoint<Empty, String>

    @GET("/-/healthy")
    var healthy: Endpoint<Empty, String>

    @GET("/-/ready")
    var ready: Endpoint<Empty, String>
}

extension PrometheusAPI {
    /// One sentence for each endpoint.
    static let endpointTexts = [
        "query": "The value of an expression at one point in time.",
        "queryRange": "The values of an expression over a range of time.",
        "formatQuery": "An expression, formatted.",
        "queryExemplars": "Exemplars of the series of an expression.",
        "series": "The label sets of matching series.",
        "labels": "The names of all labels.",
        "labelValues": "The values of a label.",
        "metadata": "The metadata of metrics, by name.",
        "targets": "The targets and the outcome of their last scrape.",
        "targetMetadata": "The metadata of metrics, by target.",
        "rules": "The rules and the outcome of their last evaluation.",
        "alerts": "The alerts that are pending or firing.",
        "alertmanagers": "The Alertmanagers that receive alerts.",
        "config": "The configuration, as YAML.",
        "flags": "The command line flags of the server.",
        "runtime": "Runtime information about the server.",
        "build": "Build information about the server.",
        "storage": "Statistics of the storage head.",
        "replay": "The progress of replaying the write-ahead log.",
        "metrics": "The server's own metrics, as text.",
        "healthy": "Whether the server runs.",
        "ready": "Whether the server is ready to answer queries.",
    ]
}
