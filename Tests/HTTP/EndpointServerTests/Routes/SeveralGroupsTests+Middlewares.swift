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
    /// What would be hidden stays behind its own middlewares.
    @Test(arguments: [["orders", "searches"], ["searches", "orders"]])
    func behindOtherMiddlewaresTheOrderDoesNotCount(groups: [String]) async throws {
        let router = Router()
        router.add(middleware: Signing("router"))
        for group in groups {
            let outer = router.group("").add(middleware: Signing("outer"))
            let signed = outer.group("").add(middleware: Signing(group))
            Self.register(group, on: signed)
            signed.add(middleware: Signing("later"))
        }
        #expect(try await Self.answers(of: router) == Self.requests)
        let found = try await Self.signatures(
            ["GET /orders/7", "GET /orders/search", "POST /orders/search"],
            of: router
        )
        #expect(
            found == [
                "GET /orders/7": "orders, outer, router",
                "GET /orders/search": "orders, outer, router",
                "POST /orders/search": "searches, outer, router",
            ]
        )
    }

    /// A collection is added to a router later.
    @Test func inACollectionTheOrderDoesNotCount() async throws {
        let collection = RouteCollection()
        Self.register("orders", on: collection.add(middleware: Signing("collection")))
        let signed = collection.group("").add(middleware: Signing("searches"))
        Self.register("searches", on: signed)
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
        let router = Router()
        router.group("", context: SourceContext.self).add(middleware: Signing("source"))
            .group("", context: BuyerContext.self).add(middleware: Signing("buyer"))
            .on(FoundOrdersAPI().order) { _, data, context in "\(context.buyer): \(data.id)" }
        Self.register("searches", on: router)
        let response = try #require(
            await InMemoryServer(router).exchange(Self.request(request)).response
        )
        let id = try #require(request.split(separator: "/").last)
        #expect(response.bytes.string == "\"Ann: \(id)\"")
        #expect(response.headers[.server] == "buyer, source")
    }

    @Test func aContextThatCannotBeMadeIsAnswered() async throws {
        let router = Router()
        router.group("", context: SourceContext.self).group("", context: NobodyContext.self)
            .on(FoundOrdersAPI().order) { _, data in data.id }
        Self.register("searches", on: router)
        let request = try Self.request("GET /orders/search")
        let response = try #require(await InMemoryServer(router).exchange(request).response)
        #expect(response.statusCode == 401)
    }

    /// A router puts all its middlewares in front of what it gets now.
    @Test(arguments: [
        (["orders", "middleware", "searches"], 404, [hidden]),
        (["orders", "searches", "middleware"], 200, []),
        (["searches", "middleware", "orders"], 200, []),
    ])
    func laterRoutesOfARouterHideEarlierOnes(
        steps: [String],
        status: Int,
        warnings: [String]
    ) async throws {
        let router = Router()
        var said: [String] = []
        for step in steps {
            switch step {
            case "orders":
                said += try Self.warnings(registering: FoundOrdersAPI().order, on: router)
            case "searches":
                said += try Self.warnings(registering: SearchesAPI().search, on: router)
            default: router.add(middleware: Marking())
            }
        }
        let request = try Self.request("GET /orders/search")
        let response = try #require(await InMemoryServer(router).exchange(request).response)
        #expect(response.statusCode == status && said == warnings)
    }

    @Test func theStateOfARouterIsReleasedWithIt() async throws {
        weak var signature: Signing<BasicRequestContext>.Signature?
        do {
            let router = Router()
            let signing = Signing<BasicRequestContext>("gone")
            signature = signing.signature
            Self.register("orders", on: router.group("").add(middleware: signing))
            #expect(signature != nil)
        }
        #expect(signature == nil)
    }

    private static let hidden = """
        FoundOrders.order is not found at GET /orders/search, which the group of Searches.search hides \
        behind other middlewares: register that group before it
        """

    private static func warnings<Input, Output>(
        registering endpoint: Endpoint<Input, Output>,
        on router: Router<BasicRequestContext>
    ) throws -> [String] {
        let view = ServedView<BasicRequestContext>(endpoint, limits: RequestLimits()) { _, _, _ in
            Hummingbird.Response(status: .ok)
        }
        let place = try #require(RegistrationPlace(of: router))
        let group = GroupRoutes.declared(beside: endpoint)
        var warnings: [String] = []
        let new = try RegisteredRoutes.routes(adding: view, of: group, at: place) {
            warnings.append($0)
        }
        for new in new {
            router.on(RouterPath(new.text), method: new.method, responder: new.route)
        }
        return warnings
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
