import CartoucheTestKit
import EndpointKit
import EndpointServer
import HTTPTypes
import Hummingbird
import Testing

/// Endpoints that other endpoints of the group would hide in Hummingbird's router.
@Suite(.limitedConcurrency) struct HiddenRoutesTests {
    @Test(arguments: [
        ("GET /typed/search", #"200 "s=search""#), ("GET /typed/x%20y", #"200 "s=x y""#),
        ("POST /typed/search", #"200 "search""#), ("POST /typed/x", "405 GET, HEAD"),
        ("HEAD /typed/search", "200 "), ("GET /typed/search/", #"200 "s=search""#),
        ("GET /typed", "404 "), ("PUT /typed/search", "405 GET, HEAD, POST"),
        ("GET /users/7", #"200 "id=7""#), ("POST /users/8/keys", #"200 "user=8""#),
        ("HEAD /own/1", "204 own"), ("GET /own/1", #"200 "own 1""#),
        ("GET /plain", "200 plain"), ("DELETE /plain", "405 GET, HEAD"),
    ])
    func everyEndpointIsReached(request: String, answer: String) async throws {
        #expect(try await Self.answer(request, on: "") == answer)
    }

    /// Registered in any order, and in a group of routes with middleware.
    @Test func groupsOfRoutesHaveThemToo() async throws {
        let answers = [
            try await Self.answer("GET /typed/search", on: "/v1"),
            try await Self.answer("GET /users/7", on: "/v1/{tenant}"),
        ]
        #expect(answers == [#"200 "s=search""#, #"200 "id=7""#])
    }

    @Test func aManualRouteIsKept() async throws {
        let api = HidingAPI()
        let router = MethodRefusingRouter()
        router.get("/typed/search") { _, _ in "own" }
        router
            .on(api.typed) { _, data in "s=\(data.s)" }
            .on(api.search) { _ in "search" }
        let answer = try await Self.answer("GET /typed/search", of: router)
        #expect(answer == "200 own")
    }

    /// The router's options say whether the case of a path counts.
    @Test(
        arguments: [(.caseInsensitive, "405 GET"), ([], "404 ")] as [(RouterOptions, String)]
    )
    func aMethodIsRefusedInEachSpellingOfAPath(
        options: RouterOptions,
        answer: String
    ) async throws {
        let router = MethodRefusingRouter(options: options)
        router.get("/Orders") { _, _ in "orders" }
        let exact = try await Self.answer("POST /Orders", of: router)
        let other = try await Self.answer("POST /orDers", of: router)
        #expect(exact == "405 GET" && other == answer)
    }

    private static func answer(_ request: String, on group: String) async throws -> String {
        let parts = try #require(request.split(separator: " ").pair)
        let prefix = group.replacing("{tenant}", with: "acme")
        return try await answer("\(parts.0) \(prefix)\(parts.1)", of: router(group))
    }

    private static func answer(
        _ request: String,
        of router: MethodRefusingRouter<BasicRequestContext>
    ) async throws -> String {
        let (method, path) = try #require(request.split(separator: " ").pair)
        return try await RunningRouter.run(router) { url in
            let port = try #require(url.split(separator: ":").last.flatMap { Int($0) })
            let answer = try await RawClient.talk(
                to: port,
                "\(method) \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            )
            let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1)
            let lines = parts[0].split(separator: "\r\n")
            let status = answer.split(separator: " ").dropFirst().first ?? ""
            let field = lines.first { $0.hasPrefix("Allow: ") || $0.hasPrefix("Server: ") }
            let value = field?.split(separator: ": ", maxSplits: 1).last
            return "\(status) \(value ?? parts.dropFirst().first ?? "")"
        }
    }

    private static func router(_ path: String) -> MethodRefusingRouter<BasicRequestContext> {
        let api = HidingAPI()
        let router = MethodRefusingRouter(options: .autoGenerateHeadEndpoints)
        router.group(RouterPath(path))
            .on(api.user) { _, data in "id=\(data.id)" }
            .on(api.typed) { _, data in "s=\(data.s)" }
            .on(api.search) { _ in "search" }
            .on(api.key) { _, data in "user=\(data.user)" }
            .on(api.own) { _, data in "own \(data.id)" }
            .on(api.ownHead) { _, _ in
                Answer(Empty(), status: .noContent, headers: [.server: "own"])
            }
        router.get("/plain") { _, _ in "plain" }
        return router
    }
}

extension [Substring] {
    fileprivate var pair: (Substring, Substring)? { count == 2 ? (self[0], self[1]) : nil }
}

private final class HidingAPI: EndpointGroup {
    @POST("/typed/search") var search: Endpoint<Empty, String>
    @GET("/typed/:s") var typed: Endpoint<Typed, String>
    @GET("/users/:id") var user: Endpoint<FindUser, String>
    @POST("/users/:user/keys") var key: Endpoint<AddKey, String>
    @GET("/own/:id") var own: Endpoint<FindUser, String>
    @CUSTOM("HEAD", "/own/:id") var ownHead: Endpoint<FindUser, Empty>

    struct Typed: RequestComponents {
        @Path var s: String
    }

    struct FindUser: RequestComponents {
        @Path var id: Int
    }

    struct AddKey: RequestComponents {
        @Path var user: Int
    }
}
