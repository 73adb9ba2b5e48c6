internal import DecodePipeline
package import EndpointKit

/// The HTTP API of a Prometheus server, version 1: what it measures, watches and is.
package final class PrometheusAPI: EndpointGroup {
    package override class var defaultBaseURL: String? { "http://localhost:9090" }

    package override class var documentation: String? {
        "What a Prometheus server measures, watches and is."
    }

    package override class var endpointDocumentation: [String: String] { endpointTexts }

    // What is measured

    @GET("/api/v1/query", decoding: .pipeline(Answer.decoder(of: QueryResult.decoder)))
    package var query: Endpoint<QueryRequest, Answer<QueryResult>>

    @GET("/api/v1/query_range", decoding: .pipeline(Answer.decoder(of: QueryResult.decoder)))
    package var queryRange: Endpoint<QueryRangeRequest, Answer<QueryResult>>

    @GET("/api/v1/format_query", decoding: .pipeline(Answer.decoder(of: string)))
    package var formatQuery: Endpoint<FormatQueryRequest, Answer<String>>

    @GET(
        "/api/v1/query_exemplars",
        decoding: .pipeline(Answer.decoder(of: array(Exemplars.decoder)))
    )
    package var queryExemplars: Endpoint<QueryExemplarsRequest, Answer<[Exemplars]>>

    // What there is to measure

    @GET("/api/v1/series", decoding: .pipeline(Answer.decoder(of: array(dictionary(string)))))
    package var series: Endpoint<SeriesRequest, Answer<[[String: String]]>>

    @GET("/api/v1/labels", decoding: .pipeline(Answer.decoder(of: array(string))))
    package var labels: Endpoint<LabelsRequest, Answer<[String]>>

    @GET("/api/v1/label/:label/values", decoding: .pipeline(Answer.decoder(of: array(string))))
    package var labelValues: Endpoint<LabelValuesRequest, Answer<[String]>>

    @GET(
        "/api/v1/metadata",
        decoding: .pipeline(Answer.decoder(of: dictionary(array(MetricMetadata.decoder))))
    )
    package var metadata: Endpoint<MetadataRequest, Answer<[String: [MetricMetadata]]>>

    // Where it comes from

    @GET("/api/v1/targets", decoding: .pipeline(Answer.decoder(of: Targets.decoder)))
    package var targets: Endpoint<TargetsRequest, Answer<Targets>>

    @GET(
        "/api/v1/targets/metadata",
        decoding: .pipeline(Answer.decoder(of: array(TargetMetadata.decoder)))
    )
    package var targetMetadata: Endpoint<TargetMetadataRequest, Answer<[TargetMetadata]>>

    // What is watched

    @GET("/api/v1/rules", decoding: .pipeline(Answer.decoder(of: RuleGroup.listDecoder)))
    package var rules: Endpoint<RulesRequest, Answer<[RuleGroup]>>

    @GET("/api/v1/alerts", decoding: .pipeline(Answer.decoder(of: Alert.listDecoder)))
    package var alerts: Endpoint<Empty, Answer<[Alert]>>

    @GET("/api/v1/alertmanagers", decoding: .pipeline(Answer.decoder(of: Alertmanagers.decoder)))
    package var alertmanagers: Endpoint<Empty, Answer<Alertmanagers>>

    // What the server is

    @GET("/api/v1/status/config", decoding: .pipeline(Answer.decoder(of: field("yaml", string))))
    package var config: Endpoint<Empty, Answer<String>>

    @GET("/api/v1/status/flags", decoding: .pipeline(Answer.decoder(of: dictionary(string))))
    package var flags: Endpoint<Empty, Answer<[String: String]>>

    @GET("/api/v1/status/runtimeinfo", decoding: .pipeline(Answer.decoder(of: Runtime.decoder)))
    package var runtime: Endpoint<Empty, Answer<Runtime>>

    @GET("/api/v1/status/buildinfo", decoding: .pipeline(Answer.decoder(of: Build.decoder)))
    package var build: Endpoint<Empty, Answer<Build>>

    @GET("/api/v1/status/tsdb", decoding: .pipeline(Answer.decoder(of: Storage.decoder)))
    package var storage: Endpoint<StorageRequest, Answer<Storage>>

    @GET("/api/v1/status/walreplay", decoding: .pipeline(Answer.decoder(of: Replay.decoder)))
    package var replay: Endpoint<Empty, Answer<Replay>>

    @GET("/metrics")
    package var metrics: Endpoint<Empty, String>

    @GET("/-/healthy")
    package var healthy: Endpoint<Empty, String>

    @GET("/-/ready")
    package var ready: Endpoint<Empty, String>
}
