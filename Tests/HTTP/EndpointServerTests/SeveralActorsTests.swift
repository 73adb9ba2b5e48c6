import CartoucheTestKit
import EndpointClient
import EndpointKit
import EndpointServer
import Hummingbird
import Testing

/// Actors that each have their own group of the same API, and tasks that share an endpoint.
@Suite(.limitedConcurrency) struct SeveralActorsTests {
    @Test func everyActorGetsItsOwnAnswers() async throws {
        let answers = try await RunningRouter.run(Self.router()) { url in
            let clerks = (0..<4).map { Clerk(number: $0, url: url) }
            return try await withThrowingTaskGroup(of: [String].self) { group in
                for clerk in clerks {
                    group.addTask { try await clerk.orders(upTo: 10) }
                    group.addTask { try await clerk.orders(upTo: 10) }
                }
                var counts: [String: Int] = [:]
                for try await orders in group {
                    for order in orders { counts[order, default: 0] += 1 }
                }
                return counts
            }
        }
        let expected = (0..<4).flatMap { clerk in (0..<10).map { "order \($0) of clerk \(clerk)" } }
        #expect(answers == Dictionary(uniqueKeysWithValues: expected.map { ($0, 2) }))
    }

    @Test func tasksShareAnEndpoint() async throws {
        let answers = try await RunningRouter.run(Self.router()) { url in
            let order = OrdersAPI(baseURL: url).order
            return try await withThrowingTaskGroup(of: (Int, String).self) { group in
                for id in 0..<20 {
                    group.addTask {
                        (id, try await order.request(.init(id: id, clerk: 7)).text)
                    }
                }
                var texts: [Int: String] = [:]
                for try await (id, text) in group { texts[id] = text }
                return texts
            }
        }
        let expected = (0..<20).map { ($0, "order \($0) of clerk 7") }
        #expect(answers == Dictionary(uniqueKeysWithValues: expected))
    }

    private static func router() -> Router<BasicRequestContext> {
        let router = Router()
        router.on(OrdersAPI().order) { (_: Request, data: OrdersAPI.Find) in
            OrdersAPI.Order(text: "order \(data.id) of clerk \(data.clerk)")
        }
        return router
    }
}

private actor Clerk {
    private let number: Int
    private let api: OrdersAPI

    init(number: Int, url: String) {
        self.number = number
        api = OrdersAPI(baseURL: url)
    }

    func orders(upTo count: Int) async throws -> [String] {
        var texts: [String] = []
        for id in 0..<count {
            texts.append(try await api.order.request(.init(id: id, clerk: number)).text)
        }
        return texts
    }
}

private final class OrdersAPI: EndpointGroup {
    @GET("/orders/:id") var order: Endpoint<Find, Order>

    struct Find: RequestComponents {
        @Path var id: Int
        @Header var clerk: Int
    }

    struct Order: Codable {
        var text: String
    }
}
