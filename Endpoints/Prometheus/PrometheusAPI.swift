internal import DecodePipeline
internal import EndpointKit

/// The HTTP API of a Prometheus server, version 1: what it measures, watches and is.
final class PrometheusAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "http://localhost:9090" }

    override class var documentation: String? {
        "What a Prometheus server measures, watches and is."
    }

    override class var endpointDocumentation: [String: String] { endpointTexts }

    // What is measured

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

    // What there is to measure

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

    // Where it comes from

    @GET("/api/v1/targets", decoding: .pipeline(Answer.decoder(of: Targets.decoder)))
    var targets: Endpoint<TargetsRequest, Answer<Targets>>

    @GET(
        "/api/v1/targets/metadata",
        decoding: .pipeline(Answer.decoder(of: array(TargetMetadata.decoder)))
    )
    var targetMetadata: Endpoint<TargetMetadataRequest, Answer<[TargetMetadata]>>

    // What is watched

    @GET("/api/v1/rules", decoding: .pipeline(Answer.decoder(of: RuleGroup.listDecoder)))
    var rules: Endpoint<RulesRequest, Answer<[RuleGroup]>>

    @GET("/api/v1/alerts", decoding: .pipeline(Answer.decoder(of: Alert.listDecoder)))
    var alerts: Endpoint<Empty, Answer<[Alert]>>

    @GET("/api/v1/alertmanagers", decoding: .pipeline(Answer.decoder(of: Alertmanagers.decoder)))
    var alertmanagers: Endpoint<Empty, Answer<Alertmanagers>>

    // What the server is

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
    /// What the endpoints do.
    static let endpointTexts = [
        "query": "What an expression says at one moment.",
        "queryRange": "What an expression says from one moment to another, step by step.",
        "formatQuery": "An expression as it is usually written.",
        "queryExemplars": "Single events behind the numbers of an expression.",
        "series": "The labels of the series that are selected.",
        "labels": "The names of labels.",
        "labelValues": "The values of a label.",
        "metadata": "What the metrics are, by name.",
        "targets": "What is scraped, and how that went.",
        "targetMetadata": "What the metrics of targets are.",
        "rules": "The rules, and how their last evaluation went.",
        "alerts": "The alerts that are pending or firing.",
        "alertmanagers": "Who is told of alerts.",
        "config": "The configuration, as YAML.",
        "flags": "The options that the server was started with.",
        "runtime": "How the server runs.",
        "build": "What the server was built from.",
        "storage": "What the newest part of the storage holds.",
        "replay": "How far the server has come with its log after a start.",
        "metrics": "What the server measures of itself, as text.",
        "healthy": "Whether the server runs.",
        "ready": "Whether the server answers questions.",
    ]
}
