import EndpointClient
import EndpointKit
import Foundation
import HTTPMessage
import Testing

@testable import CartoucheCatalogue

/// Sends every endpoint to a server that scrapes itself; see `.ci/servers`.
@Suite(
    "Prometheus (needs a running Prometheus)",
    .enabled(if: RealServer.prometheus != nil, "CARTOUCHE_PROMETHEUS says where it is")
)
struct PrometheusServerTests {
    private let api = PrometheusAPI(baseURL: RealServer.prometheus ?? "")
    private let selfLabels: [String: String]
    private let host: String

    init() throws {
        let url = try #require(URL(string: RealServer.prometheus ?? ""))
        host = "127.0.0.1:\(try #require(url.port))"
        selfLabels = ["instance": host, "job": "prometheus"]
    }

    @Test func anInstantVectorHasOneSampleOfEachSeries() async throws {
        let result = try await api.query.request(.init(query: #"up{job="prometheus"}"#)).data
        guard case .vector(let series) = result, let sample = series.first?.value else {
            Issue.record("no vector: \(result)")
            return
        }
        let metric = selfLabels.merging(["__name__": "up"]) { $1 }
        #expect(series == [.init(metric: metric, value: .init(time: sample.time, value: 1))])
    }

    @Test func aResultHasTheTypeOfItsExpression() async throws {
        let moment = Date(timeIntervalSince1970: 1_700_000_000)
        let scalar = try await api.query.request(.init(query: "1 / 0", time: moment)).data
        #expect(scalar == .scalar(.init(time: moment, value: .infinity)))
        let text = try await api.query.request(.init(query: #""a""#, time: moment)).data
        #expect(text == .string(.init(time: moment, text: "a")))
        let matrix = try await api.query.request(.init(query: "up[1m]")).data
        guard case .matrix(let series) = matrix else {
            Issue.record("no matrix: \(matrix)")
            return
        }
        #expect(series.count == 2)
        #expect(series.allSatisfy { !$0.values.isEmpty })
    }

    @Test func aRangeHasASampleForEachStep() async throws {
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        let result = try await api.queryRange.request(
            .init(query: "vector(7)", start: start, end: start + 30, step: "15s")
        ).data
        let samples = [0, 15, 30].map { PrometheusAPI.Sample(time: start + $0, value: 7) }
        #expect(result == .matrix([.init(metric: [:], values: samples)]))
    }

    @Test func anExpressionIsFormatted() async throws {
        let text = try await api.formatQuery.request(.init(query: "sum by(job)(up)")).data
        #expect(text == "sum by (job) (up)")
    }

    @Test func aServerWithoutExemplarsReturnsNone() async throws {
        let now = Date()
        let exemplars = try await api.queryExemplars.request(
            .init(query: "up", start: now - 60, end: now)
        ).data
        #expect(exemplars == [])
    }

    @Test func seriesAreSelectedByAllSelectors() async throws {
        let series = try await api.series.request(
            .init(match: [#"up{job="prometheus"}"#, "prometheus_ready"])
        ).data
        let names = ["prometheus_ready", "up"]
        #expect(series == names.map { name in selfLabels.merging(["__name__": name]) { $1 } })
    }

    @Test func labelsAndTheirValuesAreListed() async throws {
        let labels = try await api.labels.request(.init(match: ["up"])).data
        #expect(labels == ["__name__", "instance", "job"])
        let jobs = try await api.labelValues.request(.init(label: "job", match: ["up"])).data
        #expect(jobs == ["absent", "prometheus"])
    }

    @Test func metricsAreDescribed() async throws {
        let metric = "prometheus_ready"
        let metadata = PrometheusAPI.MetricMetadata(
            kind: .gauge,
            help: "Whether Prometheus startup was fully completed and the server is ready for "
                + "normal operation."
        )
        let all = try await api.metadata.request(.init(metric: metric, limit: 1)).data
        #expect(all == [metric: [metadata]])
        let ofTargets = try await api.targetMetadata.request(
            .init(matchTarget: #"{job="prometheus"}"#, metric: metric)
        ).data
        #expect(
            ofTargets == [.init(target: selfLabels, kind: metadata.kind, help: metadata.help)]
        )
        let everyKind = try await api.metadata.request(.init()).data
        #expect(everyKind.count > 100)
    }

    @Test func targetsAreUpDownAndDropped() async throws {
        let targets = try await api.targets.request(.init()).data
        #expect(targets.active.map(\.scrapePool) == ["absent", "prometheus"])
        #expect(targets.active.map(\.health) == [.down, .up])
        #expect(
            targets.active.map(\.lastError) == [
                #"Get "http://127.0.0.1:1/metrics": dial tcp 127.0.0.1:1: "#
                    + "connect: connection refused", "",
            ]
        )
        #expect(targets.dropped.map { $0.discoveredLabels["job"] } == ["dropped"])
        let active = try await api.targets.request(.init(state: .active)).data
        #expect(active.active.count == 2)
        #expect(active.dropped == [])
    }

    @Test func rulesAndAlertsAreListed() async throws {
        let groups = try await api.rules.request(.init()).data
        #expect(groups.map(\.name) == ["cartouche"])
        #expect(groups.map { $0.rules.count } == [2])
        let alerting = try await api.rules.request(.init(type: .alert)).data
        guard case .alerting(let rule) = try #require(alerting.first?.rules.first) else {
            Issue.record("no alerting rule: \(alerting)")
            return
        }
        #expect(rule.name == "SomethingIsDown")
        #expect(rule.state == .firing)
        let alerts = try await api.alerts.request().data
        let alert = try #require(alerts.first)
        #expect(
            alerts == [
                .init(
                    labels: [
                        "alertname": "SomethingIsDown", "instance": "127.0.0.1:1", "job": "absent",
                        "severity": "info",
                    ],
                    annotations: ["summary": "absent is down"],
                    state: .firing,
                    activeAt: alert.activeAt,
                    value: 0
                )
            ]
        )
        let managers = try await api.alertmanagers.request().data
        #expect(managers == .init(active: ["http://127.0.0.1:1/api/v2/alerts"]))
    }

    @Test func theServerReportsItsStatus() async throws {
        #expect(try await api.config.request().data.contains("job_name: prometheus"))
        let flags = try await api.flags.request().data
        #expect(flags["web.listen-address"] == host)
        let runtime = try await api.runtime.request().data
        #expect(runtime.isConfigured)
        #expect(runtime.corruptionCount == 0)
        #expect(try await api.build.request().data.goVersion.hasPrefix("go1."))
        let storage = try await api.storage.request(.init()).data
        #expect(storage.head.seriesCount > 100)
        #expect(!storage.seriesByMetric.isEmpty)
        #expect(try await api.replay.request().data == .init(first: 0, last: 0, current: 0))
        #expect(try await api.healthy.request() == "Prometheus Server is Healthy.\n")
        #expect(try await api.ready.request() == "Prometheus Server is Ready.\n")
        #expect(try await api.metrics.request().contains("\nprometheus_ready 1\n"))
    }

    @Test func aFailureHasAStatusAndABody() async throws {
        let error = await #expect(throws: EndpointError.self) {
            try await api.query.request(.init(query: "up{"))
        }
        let address = "\(RealServer.prometheus ?? "")/api/v1/query?query=up%7B"
        let failure = PrometheusAPI.Failure(
            status: .error,
            type: "bad_data",
            message: #"invalid parameter "query": 1:4: parse error: unexpected end of input "#
                + "inside braces"
        )
        #expect(error?.failure() == failure)
        #expect(
            error?.description
                == "Prometheus.query: the server answered 400 Bad Request (GET \(address)): \(failure)"
        )
        #expect(error?.cause as? ResponseError == .badRequest)
    }
}
