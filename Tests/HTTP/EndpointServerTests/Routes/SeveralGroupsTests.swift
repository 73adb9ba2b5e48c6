import EndpointKit
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Hummingbird
import Testing
import ValueTree

@testable import EndpointServer

/// Groups on one router, which would hide each other's endpoints.
@Suite struct SeveralGroupsTests {
    static let requests = [
        "GET /orders/search": "order search", "POST /orders/search": "search",
        "GET /orders/7": "order 7", "GET /users/8": "user 8", "POST /users/9/keys": "key of 9",
        "GET /users/8/keys": "404", "DELETE /orders/search": "404",
    ]

    @Test(arguments: [
        [["orders", "searches"]], [["searches", "orders"]], [["orders"], ["searches"]],
        [["searches"], ["orders"]],
    ])
    func everyEndpointIsFoundInAnyOrder(registrations: [[String]]) async throws {
        let unit = EndpointRoutes()
        for groups in registrations {
            let routes = unit.group("")
            for group in groups { Self.register(group, on: routes) }
        }
        let router = Router()
        router.addRoutes(unit)
        #expect(try await Self.answers(of: router) == Self.requests)
    }

    @Test func middlewaresAreThoseOfTheRoute() async throws {
        let unit = EndpointRoutes()
        Self.register("orders", on: unit)
        let marked = unit.group("").add(middleware: Marking())
        Self.register("searches", on: marked)
        let router = Router()
        router.addRoutes(unit)
        let server = InMemoryServer(router)
        var marks: [String: String] = [:]
        for request in ["GET /orders/7", "POST /orders/search", "POST /users/9/keys"] {
            let response = try #require(await server.exchange(Self.request(request)).response)
            marks[request] = response.headers[.server] ?? "none"
        }
        #expect(
            marks == [
                "GET /orders/7": "none", "POST /orders/search": "marked",
                "POST /users/9/keys": "marked",
            ]
        )
    }

    /// Two of one type are in front of their own routes only.
    @Test func aGuardAppliesToTheRoutesOfItsRouter() async throws {
        let router = Router()
        Guarding(parent: router, mark: "owner").on(FoundOrdersAPI().order) { _, data in data.id }
        Guarding(parent: router, mark: "guest").on(SearchesAPI().search) { _ in "search" }
        let server = InMemoryServer(router)
        var marks: [String: String] = [:]
        for request in ["GET /orders/7", "GET /orders/search", "POST /orders/search"] {
            let response = try #require(await server.exchange(Self.request(request)).response)
            marks[request] = "\(response.statusCode) \(response.headers[.server] ?? "none")"
        }
        #expect(
            marks == [
                "GET /orders/7": "200 owner", "GET /orders/search": "404 none",
                "POST /orders/search": "200 guest",
            ]
        )
    }

    static func register(
        _ group: String,
        on routes: some RouterMethods<BasicRequestContext>
    ) {
        let orders = FoundOrdersAPI()
        let searches = SearchesAPI()
        guard group == "orders" else {
            routes.on(searches.search) { _ in "search" }
                .on(searches.addKey) { _, data in "key of \(data.owner)" }
            return
        }
        routes.on(orders.order) { _, data in "order \(data.id)" }
            .on(orders.user) { _, data in "user \(data.id)" }
    }

    static func answers(
        of router: Router<BasicRequestContext>
    ) async throws -> [String: String] {
        let server = InMemoryServer(router)
        var answers: [String: String] = [:]
        for request in requests.keys {
            let response = try #require(await server.exchange(Self.request(request)).response)
            let text = response.bytes.string.replacing("\"", with: "")
            answers[request] = response.statusCode == 200 ? text : "\(response.statusCode)"
        }
        return answers
    }

    static func request(_ text: String) throws -> HTTPMessage.Request {
        let parts = text.split(separator: " ").map(String.init)
        return HTTPMessage.Request(
            url: try #require(URL(string: "http://a" + parts[1])),
            method: try #require(HTTPMethod(parts[0]))
        )
    }
}

final class FoundOrdersAPI: EndpointGroup {
    @GET("/orders/:id") var order: Endpoint<Find, String>
    @GET("/users/:id") var user: Endpoint<Find, String>

    struct Find: RequestComponents {
        @Path var id: String
    }
}

final class SearchesAPI: EndpointGroup {
    @POST("/orders/search") var search: Endpoint<Empty, String>
    @POST("/users/:owner/keys") var addKey: Endpoint<Owner, String>

    struct Owner: RequestComponents {
        @Path var owner: String
    }
}

/// A route group of another library, with a parent and more.
private struct Guarding: RouterMethods {
    typealias Context = BasicRequestContext

    let parent: Router<BasicRequestContext>
    let mark: String

    func on<Responder: HTTPResponder>(
        _ path: RouterPath,
        method: HTTPRequest.Method,
        responder: Responder
    ) -> Self where Responder.Context == Context {
        parent.on(path, method: method, responder: Guard(mark: mark, responder: responder))
        return self
    }

    func add(
        middleware: any MiddlewareProtocol<Hummingbird.Request, Hummingbird.Response, Context>
    ) -> Self {
        parent.add(middleware: middleware)
        return self
    }

    private struct Guard<Responder: HTTPResponder>: HTTPResponder {
        let mark: String
        let responder: Responder

        @concurrent func respond(
            to request: Hummingbird.Request,
            context: Responder.Context
        ) async throws -> Hummingbird.Response {
            var response = try await responder.respond(to: request, context: context)
            response.headers.append(HTTPField(name: .server, value: mark))
            return response
        }
    }
}
