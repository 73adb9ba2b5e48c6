import CartoucheTestKit
import EndpointClient
import EndpointKit
import EndpointServer
import Hummingbird
import Testing

/// The README's example of a server and its client, with only the imports that it names.
@Suite(.limitedConcurrency) struct ReadmeServerTests {
    final class ShopAPI: EndpointGroup {
        override class var defaultBaseURL: String? { "https://shop.example" }

        @GET("/orders/:id")
        var order: Endpoint<FindOrder, Order>

        struct FindOrder: RequestComponents {
            @Path var id: Int
            @URLQuery var expand: String?
        }

        struct Order: Codable {
            var id: Int
            var status: String
        }
    }

    @Test func anEndpointIsServedAndRequested() async throws {
        let router = Router()
        router.on(ShopAPI().order) { (request: Request, data: ShopAPI.FindOrder) in
            ShopAPI.Order(id: data.id, status: "paid")
        }
        let answer = try await RunningRouter.run(router) { url in
            let shop = ShopAPI(baseURL: url)
            let order = try await shop.order.request(.init(id: 7, expand: nil))
            return "\(order.id) \(order.status)"
        }
        #expect(answer == "7 paid")
    }
}
