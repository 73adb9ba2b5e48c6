import CartoucheTestKit
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Hummingbird
import Testing
import ValueTree

@testable import EndpointServer

/// Several endpoints with one method and one path, which requests can be told to be for.
@Suite(.limitedConcurrency) struct ViewsTests {
    @Test(arguments: [
        ("GET /things?size=3", "200 \"size 3\""), ("GET /things?name=a", "200 \"name a\""),
        ("GET /things?size=3&name=a", "200 \"size 3\""),
        ("GET /things/7", "200 \"number 7\""), ("GET /things/x", "200 \"key x\""),
        ("GET /kinds?kind=a", "200 \"a\""), ("GET /kinds?kind=b", "200 \"b\""),
        (
            "GET /kinds",
            """
            400 {"message":"Views.kindA: expected query value `kind` to be `a`; \
            Views.kindB: expected query value `kind` to be `b`",\
            "issues":["Views.kindA: expected query value `kind` to be `a`",\
            "Views.kindB: expected query value `kind` to be `b`"]}
            """
        ),
        (
            "GET /things?size=x",
            """
            400 {"message":"Views.bySize: expected query value `size` to be Int, got `x`; \
            Views.byName: expected query value `name`",\
            "issues":["Views.bySize: expected query value `size` to be Int, got `x`",\
            "Views.byName: expected query value `name`"]}
            """
        ),
        ("POST /calls add 1 2", "200 3"), ("POST /calls negate 4", "200 -4"),
        (
            "POST /calls sing",
            """
            400 {"message":"Views.add: expected body field `method` to be one of add, got String \\"sing\\"; \
            Views.negate: expected body field `method` to be one of negate, got String \\"sing\\"",\
            "issues":["Views.add: expected body field `method` to be one of add, got String \\"sing\\"",\
            "Views.negate: expected body field `method` to be one of negate, got String \\"sing\\""]}
            """
        ),
    ])
    func theFirstViewThatAcceptsARequestHandlesIt(request: String, answer: String) async throws {
        let router = Router()
        Self.serve(on: router)
        #expect(try await Self.answer(request, of: router) == answer)
    }

    /// The views of a group that another endpoint hides are views there, too.
    @Test(arguments: [("GET /things/search", "200 \"key search\""), ("PUT /things/search", "200 ")])
    func hiddenViewsAreFound(request: String, answer: String) async throws {
        let router = Router()
        Self.serve(on: router)
        #expect(try await Self.answer(request, of: router) == answer)
    }

    @Test func aRouteGroupServesThemAfterItsMiddleware() async throws {
        let router = Router()
        let group = router.group("v1/{tenant}").add(middleware: Marking())
        Self.serve(on: group)
        let request = HTTPMessage.Request(
            url: try #require(URL(string: "http://a/v1/acme/things/x"))
        )
        let response = try #require(await InMemoryServer(router).exchange(request).response)
        #expect(response.bytes.string == "\"key x\"")
        #expect(response.headers[values: .server] == ["marked"])
    }

    /// An error of the handler is the answer, and no other view is tried.
    @Test func aViewThatAcceptsIsTheLast() async throws {
        let api = ViewsAPI()
        let router = Router()
        let unit = EndpointRoutes()
            .on(api.bySize) { _, data -> String in throw RequestFailure(.badRequest, "too large") }
            .on(api.byName) { _, data in data.name }
        router.addRoutes(unit)
        let answer = try await Self.answer("GET /things?size=3&name=a", of: router)
        #expect(answer == #"400 {"message":"too large","issues":[]}"#)
    }

    /// The body is read once, within the largest limit: the announced one and the one in chunks give the same.
    @Test(
        arguments: [
            (["number 3", "file 30"], "5", #"200 "number 5""#),
            (["number 3", "file 30"], "hello", #"200 "file hello""#),
            (["file 3", "number 30"], "12345", #"200 "number 12345""#),
            (["file 3", "number 30"], "123", #"200 "file 123""#),
            (["file 30", "number 3"], "12345", #"200 "file 12345""#),
            (
                ["number 30", "file 3"], "hello",
                """
                400 {"message":"Views.number: \(noNumber); Views.file: the body is larger than 3 bytes",\
                "issues":["Views.number: \(noNumber)","Views.file: the body is larger than 3 bytes"]}
                """
            ),
            (["number 3", "file 30"], longBody, tooLong),
            (["file 30", "number 3"], longBody, tooLong),
        ],
        [false, true]
    )
    func aBodyIsReadOnceForAllViews(
        views: (limits: [String], body: String, answer: String),
        isChunked: Bool
    ) async throws {
        let (limits, body, answer) = views
        let router = Router()
        let unit = EndpointRoutes()
        for limit in limits { try Self.serveMixed(limit, on: unit) }
        router.addRoutes(unit)
        let text = try await RunningRouter.run(router) { url in
            let port = try #require(url.split(separator: ":").last.flatMap { Int($0) })
            let head = "POST /mixed HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
            let size = String(body.utf8.count, radix: isChunked ? 16 : 10)
            let rest =
                isChunked
                ? "Transfer-Encoding: chunked\r\n\r\n\(size)\r\n\(body)\r\n0\r\n\r\n"
                : "Content-Length: \(size)\r\n\r\n\(body)"
            return try await RawClient.talk(to: port, head + rest)
        }
        let found = text.split(separator: "\r\n")
        #expect("\(found[0].dropFirst(9).prefix(3)) \(found.last ?? "")" == answer)
    }

    private static let tooLong =
        #"413 {"message":"the body is larger than 30 bytes","issues":[]}"#
    private static let noNumber =
        "expected body to be JSON: line 1, column 1 (byte 0): expected a value, found `h`"
    private static let longBody = String(repeating: "x", count: 40)

    private static func serveMixed(
        _ view: String,
        on unit: EndpointRoutes<BasicRequestContext>
    ) throws {
        let words = view.split(separator: " ")
        let limits = RequestLimits(bodySize: try #require(Int(words[1])))
        let api = ViewsAPI()
        guard words[0] == "file" else {
            unit.on(api.number, limits: limits) { _, data in "number \(data.number)" }
            return
        }
        unit.on(api.file, limits: limits) { _, data in
            "file " + (try String(contentsOfFile: data.file.path, encoding: .utf8))
        }
    }

    @Test(arguments: [
        (["bySize", "bySize"], "Views.bySize is registered twice for GET /things"),
        (["bySize", "byName"], nil), (["kindA", "kindB"], nil),
        (["kindA", "kindA"], "Views.kindA is registered twice for GET /kinds"),
        (
            ["plain", "other"],
            """
            OtherViews.other and Views.plain are both registered for GET /plain: give one of them a \
            `view:`
            """
        ),
        (
            ["bySize", "middleware", "byName"],
            """
            Views.byName is registered for GET /things, which is taken behind other middlewares: \
            register the views of one route on the same router or route group
            """
        ),
    ])
    func collidingViewsAreRefused(steps: [String], message: String?) {
        #expect(Self.collision(of: steps) == message)
    }

    /// It is added to a router later, wherever that is.
    @Test(arguments: [
        ("GET /v1/things?size=3", "200 \"size 3\""), ("GET /v1/things?name=a", "200 \"name a\""),
        ("GET /v1/things/x", "200 \"key x\""), ("GET /v1/things/search", "200 \"key search\""),
        ("GET /v1/things/7", "200 \"number 7\""), ("PUT /v1/things/search", "200 "),
    ])
    func aCollectionServesThem(request: String, answer: String) async throws {
        let collection = RouteCollection()
        Self.serve(on: collection)
        let router = Router()
        router.addRoutes(collection, atPath: "/v1")
        #expect(try await Self.answer(request, of: router) == answer)
    }

    @Test func registeringOneTwiceInAUnitEndsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            let api = ViewsAPI()
            _ = EndpointRoutes().on(api.bySize) { _, _ in "a" }.on(api.bySize) { _, _ in "b" }
        }
    }

    @Test func registeringOneTwiceEndsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            let api = ViewsAPI()
            Router().on(api.bySize) { _, _ in "a" }.on(api.bySize) { _, _ in "b" }
        }
    }
}
