import DecodePipeline
import EndpointKit
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// The arguments of a method wrapper.
@Suite struct WrapperArgumentsTests {
    @Test func everyWrapperTakesASummaryAndADeprecation() {
        let endpoints = EndpointRegistry([SayingAPI.self]).endpoints.map(\.description)
        let texts = endpoints.map { endpoint in
            [endpoint.method.rawValue, endpoint.documentation ?? "-", endpoint.deprecation ?? "-"]
                .joined(separator: " ")
        }
        #expect(
            texts == [
                "GET - -", "GET Lists. -", "POST Adds. use put", "PUT - too old",
                "PATCH Changes. -", "DELETE Deletes. -", "HEAD Looks. -", "OPTIONS Asks. -",
                "PURGE Forgets. use delete", "TRACE Follows. -", "GET Names. use list",
            ]
        )
    }

    @Test func aResponseNeedNotBeEncodable() throws {
        let api = SayingAPI(baseURL: "http://h")
        let raw = RawResponse(statusCode: 200, bytes: PaddedBytes(#"{"a":1}"#.utf8))
        #expect(try api.list.response(from: raw).a == 1)
    }

    /// `CUSTOM(method:)` has all arguments of the others.
    @Test func aNamedMethodTakesEveryArgument() throws {
        let registry = EndpointRegistry([NamedAPI.self])
        try registry.validate()
        let clear = try registry.endpoint(named: "Named.clear")
        #expect(clear.description.success == .also(.notModified))
        #expect(clear.description.failure?.type == "Problem")
        #expect([clear.view, registry.endpoints[1].view] == ["all", nil])
        #expect(clear.timeout == .seconds(5) && clear.authorization == .bearer(Secret("t0ken")))
        let request = try NamedAPI(baseURL: "http://h").clear.httpRequest(.value)
        #expect(request.headers == [.accept: "*/*", .authorization: "Bearer t0ken"])
        let raw = RawResponse(statusCode: 200, bytes: PaddedBytes(#"["a"]"#.utf8))
        #expect(try NamedAPI(baseURL: "http://h").report.response(from: raw) == ["a"])
    }

    @Test func headAndOptionsAreSeparateMethods() throws {
        let api = SayingAPI(baseURL: "http://h")
        #expect(try api.head.httpRequest(.value).method == .head)
        #expect(try api.options.httpRequest(.value).method == .options)
    }
}

private final class NamedAPI: EndpointGroup {
    @CUSTOM(
        method: "PURGE",
        "/a",
        "Forgets.",
        success: .also(.notModified),
        failure: Problem.self,
        view: "all",
        headers: ["Accept": "*/*"],
        authorization: .bearer(Secret("t0ken")),
        timeout: .seconds(5)
    )
    var clear: Endpoint<Empty, Empty>

    @CUSTOM(method: "REPORT", "/a", decoding: .pipeline(array(string)))
    var report: Endpoint<Empty, [String]>

    struct Problem: Codable, Sendable {
        var title: String
    }
}

private final class SayingAPI: EndpointGroup {
    @GET("/a") var silent: Endpoint<Empty, Empty>
    @GET("/b", "Lists.") var list: Endpoint<Empty, ReadOnly>
    @POST("/a", "Adds.", deprecated: "use put") var add: Endpoint<Empty, Empty>
    @PUT("/a", deprecated: "too old") var put: Endpoint<Empty, Empty>
    @PATCH("/a", "Changes.") var change: Endpoint<Empty, Empty>
    @DELETE("/a", "Deletes.") var delete: Endpoint<Empty, Empty>
    @HEAD("/a", "Looks.") var head: Endpoint<Empty, Empty>
    @OPTIONS("/a", "Asks.") var options: Endpoint<Empty, Empty>
    @CUSTOM("PURGE", "/a", "Forgets.", deprecated: "use delete") var purge: Endpoint<Empty, Empty>
    @CUSTOM(method: "TRACE", "/a", "Follows.") var trace: Endpoint<Empty, Empty>
    @GET("/c", "Names.", deprecated: "use list", decoding: .pipeline(array(string)))
    var names: Endpoint<Empty, [String]>

    struct ReadOnly: Decodable {
        var a: Int
    }
}
