import EndpointKit
import EndpointTesting
import FoundationEssentials
import HTTPTypes
import Hummingbird
import Testing
import ValueTree

@testable import EndpointServer

/// Groups on one router behind different middlewares.
extension SeveralGroupsTests {
    /// Endpoints that would be hidden stay behind their own middlewares.
    @Test(arguments: [["orders", "searches"], ["searches", "orders"]])
    func behindOtherMiddlewaresTheOrderDoesNotCount(groups: [String]) async throws {
        let unit = EndpointRoutes()
        unit.add(middleware: Signing("unit"))
        for group in groups {
            let outer = unit.group("").add(middleware: Signing("outer"))
            let signed = outer.group("").add(middleware: Signing(group))
            Self.register(group, on: signed)
            signed.add(middleware: Signing("later"))
        }
        let router = Router()
        router.add(middleware: Signing("router"))
        router.addRoutes(unit)
        #expect(try await Self.answers(of: router) == Self.requests)
        let found = try await Self.signatures(
            ["GET /orders/7", "GET /orders/search", "POST /orders/search"],
            of: router
        )
        #expect(
            found == [
                "GET /orders/7": "orders, outer, unit, router",
                "GET /orders/search": "orders, outer, unit, router",
                "POST /orders/search": "searches, outer, unit, router",
            ]
        )
    }

    /// A collection is added to a router later.
    @Test func inACollectionTheOrderDoesNotCount() async throws {
        let collection = RouteCollection().add(middleware: Signing("collection"))
        let unit = EndpointRoutes()
        Self.register("orders", on: unit)
        Self.register("searches", on: unit.group("").add(middleware: Signing("searches")))
        collection.addRoutes(unit)
        let router = Router()
        router.add(middleware: Signing("router"))
        router.addRoutes(collection)
        #expect(try await Self.answers(of: router) == Self.requests)
        let found = try await Self.signatures(
            ["GET /orders/search", "POST /orders/search"],
            of: router
        )
        #expect(
            found == [
                "GET /orders/search": "collection, router",
                "POST /orders/search": "searches, collection, router",
            ]
        )
    }

    /// A context of another type is made from those around it.
    @Test(arguments: ["GET /orders/7", "GET /orders/search"])
    func contextsAreThoseOfTheRoute(request: String) async throws {
        let unit = EndpointRoutes()
        unit.group("", context: SourceContext.self).add(middleware: Signing("source"))
            .group("", context: BuyerContext.self).add(middleware: Signing("buyer"))
            .on(FoundOrdersAPI().order) { _, data, context in "\(context.buyer): \(data.id)" }
        Self.register("searches", on: unit)
        let router = Router()
        router.addRoutes(unit)
        let response = try #require(
            await InMemoryServer(router).exchange(Self.request(request)).response
        )
        let id = try #require(request.split(separator: "/").last)
        #expect(response.bytes.string == "\"Ann: \(id)\"")
        #expect(response.headers[.server] == "buyer, source")
    }

    @Test func aContextThatCannotBeMadeIsAnswered() async throws {
        let unit = EndpointRoutes()
        unit.group("", context: SourceContext.self).group("", context: NobodyContext.self)
            .on(FoundOrdersAPI().order) { _, data in data.id }
        Self.register("searches", on: unit)
        let router = Router()
        router.addRoutes(unit)
        let request = try Self.request("GET /orders/search")
        let response = try #require(await InMemoryServer(router).exchange(request).response)
        #expect(response.statusCode == 401)
    }

    /// Groups that are registered one by one don't know each other.
    @Test(arguments: [
        (["orders", "searches"], searchesHide), (["searches", "orders"], ordersHide),
    ])
    func groupsThatMeetOutsideOfAUnitAreRefused(groups: [String], message: String) throws {
        let router = Router()
        let collision = #expect(throws: RouteCollision.self) {
            for group in groups {
                if group == "orders" {
                    try Self.add(FoundOrdersAPI().order, to: router)
                } else {
                    try Self.add(SearchesAPI().search, to: router)
                }
            }
        }
        #expect(collision?.description == message)
    }

    /// A capture with another name is another route for the router.
    @Test func capturesWithOtherNamesOutsideOfAUnitAreRefused() throws {
        let router = Router()
        try Self.add(SearchesAPI().addKey, to: router)
        let collision = #expect(throws: RouteCollision.self) {
            try Self.add(FoundOrdersAPI().user, to: router)
        }
        #expect(
            collision?.description
                == """
                FoundOrders.user (GET /users/{id}) and POST /users/{owner}/keys of another group hide each \
                other at GET /users/{id}: register both groups in one EndpointRoutes
                """
        )
    }

    @Test func viewsOutsideOfAUnitAreRefused() throws {
        let router = Router()
        try Self.add(ViewsAPI().bySize, to: router)
        let collision = #expect(throws: RouteCollision.self) {
            try Self.add(ViewsAPI().byName, to: router)
        }
        #expect(
            collision?.description
                == """
                Views.byName is registered for GET /things, which has a handler: register the views of \
                one route in one EndpointRoutes
                """
        )
    }

    private static let searchesHide = """
        Searches.search (POST /orders/search) and GET /orders/{id} of another group hide each other at \
        GET /orders/search: register both groups in one EndpointRoutes
        """
    private static let ordersHide = """
        FoundOrders.order (GET /orders/{id}) and POST /orders/search of another group hide each other at \
        GET /orders/search: register both groups in one EndpointRoutes
        """

    private static func add<Input, Output>(
        _ endpoint: Endpoint<Input, Output>,
        to router: Router<BasicRequestContext>
    ) throws {
        try router.add(ViewsTests.view(endpoint), of: KnownGroup.declaring(endpoint))
    }

    /// Who has signed the answers to requests, the innermost middleware first.
    private static func signatures(
        _ requests: [String],
        of router: Router<BasicRequestContext>
    ) async throws -> [String: String] {
        let server = InMemoryServer(router)
        var signatures: [String: String] = [:]
        for request in requests {
            let response = try #require(await server.exchange(Self.request(request)).response)
            signatures[request] = response.headers[.server]
        }
        return signatures
    }
}
