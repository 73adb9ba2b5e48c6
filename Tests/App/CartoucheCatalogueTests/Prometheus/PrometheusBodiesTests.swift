import EndpointKit
import Foundation
import HTTPMessage
import Testing
import ValueTree

@testable import CartoucheCatalogue

/// Bodies as Prometheus sends them, and some that don't match their types.
@Suite struct PrometheusBodiesTests {
    private let api = PrometheusAPI(baseURL: "http://localhost:9090")
    private let noon = Date(timeIntervalSince1970: 1_435_781_430.5)

    @Test func aVectorHasNumbersAndHistograms() throws {
        let answer = try api.query.recorded(
            """
            {"status": "success", "warnings": ["partial"], "data": {"resultType": "vector", "result": [
              {"metric": {"__name__": "up", "job": "a"}, "value": [1435781430.5, "1"]},
              {"metric": {}, "histogram": [1435781430.5, {
                "count": "3", "sum": "+Inf", "buckets": [[0, "0.5", "1", "2"], [3, "-Inf", "0", "1"]]
              }]}
            ]}}
            """
        )
        let histogram = PrometheusAPI.Histogram(
            count: 3,
            sum: .infinity,
            buckets: [
                .init(boundaries: .upper, lower: 0.5, upper: 1, count: 2),
                .init(boundaries: .both, lower: -.infinity, upper: 0, count: 1),
            ]
        )
        #expect(
            answer
                == .init(
                    status: .success,
                    data: .vector([
                        .init(
                            metric: ["__name__": "up", "job": "a"],
                            value: .init(time: noon, value: 1)
                        ),
                        .init(metric: [:], histogram: .init(time: noon, histogram: histogram)),
                    ]),
                    warnings: ["partial"],
                    infos: []
                )
        )
    }

    @Test func aMatrixHasValuesOverATime() throws {
        let answer = try api.queryRange.recorded(
            """
            {"status": "success", "data": {"resultType": "matrix", "result": [
              {"metric": {"job": "a"}, "values": [[1435781430.5, "1e+00"], [1435781431.5, "-Inf"]]}
            ]}}
            """
        )
        #expect(
            answer.data
                == .matrix([
                    .init(
                        metric: ["job": "a"],
                        values: [
                            .init(time: noon, value: 1),
                            .init(time: noon.addingTimeInterval(1), value: -.infinity),
                        ]
                    )
                ])
        )
    }

    @Test func scalarsAndTextsAreSingleSamples() throws {
        let scalar = try api.query.recorded(
            #"{"status":"success","data":{"resultType":"scalar","result":[1435781430.5,"2.5"]}}"#
        )
        #expect(scalar.data == .scalar(.init(time: noon, value: 2.5)))
        let text = try api.query.recorded(
            #"{"status":"success","data":{"resultType":"string","result":[1435781430.5,"NaN"]}}"#
        )
        #expect(text.data == .string(.init(time: noon, text: "NaN")))
    }

    @Test func notANumberIsDecodedAsNaN() throws {
        let answer = try api.query.recorded(
            #"{"status":"success","data":{"resultType":"scalar","result":[0,"NaN"]}}"#
        )
        guard case .scalar(let sample) = answer.data else {
            Issue.record("no scalar: \(answer)")
            return
        }
        #expect(sample.value.isNaN)
    }

    @Test func aFailureHasItsOwnType() throws {
        let text = #"{"status": "error", "errorType": "bad_data", "error": "1:4: parse error"}"#
        let response = RawResponse(statusCode: 400, bytes: PaddedBytes(text.utf8))
        guard case .decoded(let failure) = api.labels.failure(from: response) else {
            Issue.record("the failure does not decode")
            return
        }
        #expect("\(failure)" == "bad_data: 1:4: parse error")
    }

    @Test func fieldsOfNewServersMayBeMissing() throws {
        let answer = try api.rules.recorded(
            """
            {"status": "success", "data": {"groups": [{
              "name": "g", "file": "r.yml", "interval": 15, "evaluationTime": 0.25,
              "lastEvaluation": "2015-07-01T20:10:30.5Z",
              "rules": [{
                "type": "alerting", "name": "Down", "query": "up == 0", "state": "inactive",
                "health": "err", "lastError": "no such metric", "duration": 60,
                "evaluationTime": 0.5, "lastEvaluation": "2015-07-01T20:10:30.5Z"
              }]
            }]}}
            """
        )
        let rule = PrometheusAPI.AlertingRule(
            name: "Down",
            query: "up == 0",
            state: .inactive,
            health: .err,
            lastError: "no such metric",
            duration: 60,
            keepFiringFor: nil,
            labels: [:],
            annotations: [:],
            alerts: [],
            evaluationTime: 0.5,
            lastEvaluation: noon
        )
        #expect(
            answer.data == [
                .init(
                    name: "g",
                    file: "r.yml",
                    rules: [.alerting(rule)],
                    interval: 15,
                    limit: 0,
                    evaluationTime: 0.25,
                    lastEvaluation: noon
                )
            ]
        )
    }

    @Test(arguments: [
        (
            #"{"status": "success", "data": {"resultType": "tensor", "result": []}}"#,
            "$.data.resultType: expected one of `vector`, `matrix`, `scalar`, `string`, "
                + #"found the string "tensor" (1:46, byte 45)"#
        ),
        (
            #"{"status": "success", "data": {"resultType": "scalar", "result": [1, "one"]}}"#,
            #"$.data.result[1]: expected the text of a number, found the string "one" (1:70, byte 69)"#
        ),
        (
            #"{"status": "success", "data": {"resultType": "scalar", "result": [1]}}"#,
            "$.data.result[1]: expected Double, found nothing (1:66, byte 65)"
        ),
        (
            #"{"status": "success"}"#,
            "$.data: expected QueryResult, found nothing (1:1, byte 0)"
        ),
        (
            #"{"state": "success", "data": {"resultType": "scalar", "result": [1, "1"]}}"#,
            "$.status: expected Status, found nothing (1:1, byte 0)"
        ),
    ])
    func aMismatchedResponseIsReported(body: String, complaint: String) {
        #expect(api.query.complaint(body) == complaint)
    }

    @Test func anInvalidFailureIsReported() throws {
        let body = PaddedBytes(#"{"status": "error", "errorType": 5}"#.utf8)
        let response = RawResponse(statusCode: 500, bytes: body)
        guard case .undecoded(let error) = api.query.failure(from: response) else {
            Issue.record("the failure decodes")
            return
        }
        #expect(
            error.description == """
                $.errorType: expected String, found the number 5 (1:34, byte 33)
                $.error: expected String, found nothing (1:1, byte 0)
                """
        )
    }

    @Test func everyProblemOfAListIsReported() {
        #expect(
            api.alerts.complaint(
                """
                {"status": "success", "data": {"alerts": [
                  {"labels": {"a": 1}, "state": "off", "value": "1"}, {}
                ]}}
                """
            ) == """
                $.data.alerts[0].labels.a: expected String, found the number 1 (2:20, byte 62)
                $.data.alerts[0].state: expected one of `inactive`, `pending`, `firing`, \
                found the string "off" (2:33, byte 75)
                $.data.alerts[1].labels: expected [String: String], found nothing (2:55, byte 97)
                $.data.alerts[1].state: expected AlertState, found nothing (2:55, byte 97)
                $.data.alerts[1].value: expected Double, found nothing (2:55, byte 97)
                """
        )
    }
}
