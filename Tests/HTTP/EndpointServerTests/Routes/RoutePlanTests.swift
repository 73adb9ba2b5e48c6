import HTTPTypes
import Testing

@testable import EndpointServer

@Suite struct RoutePlanTests {
    /// The routes that a group declares, and those under which each endpoint is registered.
    @Test(arguments: [
        (["GET /orders/:id", "PUT /orders/{id}"], ["GET /orders/{id}", "PUT /orders/{id}"]),
        (
            ["POST /typed/search", "GET /typed/:s"],
            ["POST /typed/search", "GET /typed/{s}", "GET /typed/search"]
        ),
        (
            ["GET /one/two/three", "GET /one/:id"],
            ["GET /one/two/three", "GET /one/{id}", "GET /one/two"]
        ),
        (
            ["GET /a/:y", "PUT /:x/b"],
            ["GET /a/{y}", "GET /a/b", "PUT /{x}/b", "PUT /a/b"]
        ),
        (
            ["GET /a/:y", "GET /:x/b", "POST /a/b"],
            ["GET /a/{y}", "GET /a/b", "GET /{x}/b", "POST /a/b"]
        ),
        (
            ["GET /users/:id", "POST /users/:user/keys"],
            ["GET /users/{id|user}", "POST /users/{id|user}/keys"]
        ),
        (
            ["GET /files/**", "POST /files/list"],
            ["GET /files/**", "GET /files/list", "POST /files/list"]
        ),
        (
            ["GET /{name}.json", "DELETE /all.json", "PUT /:id"],
            [
                "GET /{name}.json", "GET /all.json", "DELETE /all.json", "PUT /{id}",
                "PUT /all.json", "PUT /{name}.json",
            ]
        ),
        (
            ["HEAD /o/:id", "GET /o/:id", "GET /o/new", "POST /o/old"],
            [
                "HEAD /o/{id}", "HEAD /o/old", "GET /o/{id}", "GET /o/old", "GET /o/new",
                "POST /o/old",
            ]
        ),
        (["GET /", "POST /a"], ["GET /", "POST /a"]),
        (
            ["GET /a", "PUT /a", "POST /:x"],
            ["GET /a", "PUT /a", "POST /{x}", "POST /a"]
        ),
    ])
    func everyEndpointIsRegisteredWhereAnotherHidesIt(
        declared: [String],
        registered: [String]
    ) throws {
        let routes = try declared.map { try Self.route($0) }
        let group = GroupRoutes(routes.map { ($0.method, NamedRoute($0.path)) })
        var names = CaptureTexts()
        let found = routes.flatMap { route in
            let texts = RoutePlan(route.method, NamedRoute(route.path), in: group, &names).texts
            return (texts.prefix(1) + texts.dropFirst().sorted()).map { "\(route.method) \($0)" }
        }
        #expect(found == registered)
    }

    /// Twenty literals at each of two places meet in 400 ways.
    @Test func groupsThatMeetInManyWaysAddSomeOfThem() throws {
        let routes = try (0..<20).flatMap { number in
            [
                try Self.route("GET /v/:kind/\(number)/:id"),
                try Self.route("PUT /v/k\(number)/:n/x"),
            ]
        }
        let group = GroupRoutes(routes.map { ($0.method, NamedRoute($0.path)) })
        #expect(group.patterns.count == 240 && !group.isComplete)
    }

    private static func route(_ text: String) throws -> (method: HTTPRequest.Method, path: String) {
        let parts = text.split(separator: " ")
        return (try #require(HTTPRequest.Method(String(parts[0]))), String(parts[1]))
    }
}
