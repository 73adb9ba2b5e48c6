import EndpointKit
import Foundation
import Testing

@testable import CartoucheCatalogue

@Suite struct PrometheusRequestsTests {
    private let api = PrometheusAPI(baseURL: "http://localhost:9090/")
    private let start = Date(timeIntervalSince1970: 0)

    @Test func selectorsAreRepeatedWithBrackets() throws {
        #expect(
            try api.series.message(.init(match: ["up", #"a{b="c"}"#], start: start)) == """
                GET http://localhost:9090/api/v1/series?match%5B%5D=up&\
                match%5B%5D=a%7Bb%3D%22c%22%7D&start=1970-01-01T00%3A00%3A00Z
                """
        )
        #expect(
            try api.rules.message(.init(type: .alert, names: ["a"], groups: ["g", "h"]))
                == """
                GET http://localhost:9090/api/v1/rules?type=alert&rule_name%5B%5D=a&\
                rule_group%5B%5D=g&rule_group%5B%5D=h
                """
        )
    }

    @Test func aLabelIsASegmentOfThePath() throws {
        #expect(
            try api.labelValues.message(.init(label: "__name__"))
                == "GET http://localhost:9090/api/v1/label/__name__/values"
        )
    }

    @Test func aRangeHasAStartAnEndAndAStep() throws {
        let end = start.addingTimeInterval(60.5)
        #expect(
            try api.queryRange.message(.init(query: "up", start: start, end: end, step: "15s"))
                == """
                GET http://localhost:9090/api/v1/query_range?query=up&\
                start=1970-01-01T00%3A00%3A00Z&end=1970-01-01T00%3A01%3A00.500Z&step=15s
                """
        )
    }

    @Test func formsOfferTheChoices() throws {
        let registry = EndpointRegistry([PrometheusAPI.self])
        let state = try registry.endpoint(named: "Prometheus.targets").description.components[0]
        #expect(state.cases == ["active", "dropped", "any"])
    }
}
