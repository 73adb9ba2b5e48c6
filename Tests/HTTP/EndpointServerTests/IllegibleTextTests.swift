import CartoucheTestKit
import EndpointClient
import EndpointKit
import EndpointServer
import FoundationEssentials
import HTTPMessage
import Hummingbird
import Testing
import ValueTree

/// Escapes of invalid UTF-8 are refused rather than replaced.
@Suite(.limitedConcurrency) struct IllegibleTextTests {
    @Test(arguments: [
        ("/str/%ff%fe", "path parameter `s`"), ("/str/a%C3", "path parameter `s`"),
        ("/query?q=%ff", "query value `q`"), ("/query?q=a&q=%C3%28", "query value `q`"),
        ("/query?q=a&list[]=%80", "query value `list`"),
        ("/query?q=a&list%5B%5D=%80", "query value `list`"),
    ])
    func anEscapeOfInvalidUTF8IsABadRequest(path: String, component: String) async throws {
        let issue = "expected \(component) to be text in UTF-8"
        #expect(
            try await Self.answer(path) == #"400 {"message":"\#(issue)","issues":["\#(issue)"]}"#
        )
    }

    @Test(arguments: [
        ("/str/%C3%A9", #"200 "é""#), ("/str/%EF%BF%BD", "200 \"\u{FFFD}\""),
        ("/str/100%", #"200 "100%""#),
        ("/query?q=%C3%A9&other=%ff", #"200 "é""#), ("/query?q=a+b", #"200 "a b""#),
    ])
    func validUTF8AndUnusedParametersAreAccepted(path: String, answer: String) async throws {
        #expect(try await Self.answer(path) == answer)
    }

    /// The HTTP parser below Hummingbird knows a fixed list of methods, and rejects others itself.
    @Test func aMethodThatTheParserDoesNotKnowIsABadRequest() async throws {
        let answer = try await RunningRouter.run(Self.router()) { url in
            let port = try #require(url.split(separator: ":").last.flatMap { Int($0) })
            return try await RawClient.talk(
                to: port,
                "TRANSMOGRIFY /odd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            )
        }
        #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    }

    private static func answer(_ path: String) async throws -> String {
        try await RunningRouter.run(router()) { url in
            let port = try #require(url.split(separator: ":").last.flatMap { Int($0) })
            let answer = try await RawClient.talk(
                to: port,
                "GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            )
            let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1)
            let status = answer.split(separator: " ").dropFirst().first ?? ""
            return "\(status) \(parts.last ?? "")"
        }
    }

    private static func router() -> Router<BasicRequestContext> {
        let api = EchoAPI()
        let router = Router()
        router
            .on(api.string) { (_: Hummingbird.Request, data: EchoAPI.PathText) in data.s }
            .on(api.query) { (_: Hummingbird.Request, data: EchoAPI.QueryText) in data.q }
            .on(api.odd) { (_: Hummingbird.Request) in }
        return router
    }
}

private final class EchoAPI: EndpointGroup {
    @GET("/str/:s") var string: Endpoint<PathText, String>
    @GET("/query") var query: Endpoint<QueryText, String>
    @CUSTOM("TRANSMOGRIFY", "/odd") var odd: Endpoint<Empty, Empty>

    struct PathText: RequestComponents {
        @Path var s: String
    }

    struct QueryText: RequestComponents {
        @URLQuery var q: String
        @URLQuery var list: [String]
    }
}
