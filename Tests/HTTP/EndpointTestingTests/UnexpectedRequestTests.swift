import EndpointClient
import EndpointKit
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

/// The messages of a stub for unexpected requests.
@Suite struct UnexpectedRequestTests {
    @Test(arguments: [
        (
            "PUT /v1/orders/7", "",
            """
            unexpected request: PUT https://shop.example/v1/orders/7
            the nearest is Shop.order, GET /orders/:id
              method: expected GET, found PUT
            """
        ),
        (
            "GET /v1/order/7", "",
            """
            unexpected request: GET https://shop.example/v1/order/7
            the nearest is Shop.order, GET /orders/:id
              path: expected /orders/:id, found /order/7
            """
        ),
        (
            "GET /v1/orders/x", "",
            """
            unexpected request: GET https://shop.example/v1/orders/x
            the nearest is Shop.order, GET /orders/:id
              expected path parameter `id` to be Int, got `x`
            """
        ),
        (
            "GET /v1/orders?view=short", "",
            """
            unexpected request: GET https://shop.example/v1/orders?view=short
            the nearest is Shop.full, GET /orders?view=full
              query: expected view=full, found view=short
            """
        ),
        (
            "POST /v1/orders", #"{"item_name":"nail","count":"3"}"#,
            """
            unexpected request: POST https://shop.example/v1/orders
            the nearest is Shop.create, POST /orders
              expected header `token`
              expected body field `count` to be Int, got String "3"
            """
        ),
        (
            "DELETE /elsewhere", "",
            """
            unexpected request: DELETE https://shop.example/elsewhere
            the nearest is Shop.create, POST /orders
              method: expected POST, found DELETE
              path: expected /v1/orders, found /elsewhere
            """
        ),
    ])
    func theNearestEndpointIsNamedWithEveryDifference(
        request: String,
        body: String,
        message: String
    ) async throws {
        let shop = StubShop()
        let stub = StubTransport()
            .answer(shop.order) { .init(orderID: $0.id, status: "") }
            .answer(shop.create) { .init(orderID: $0.item.count, status: "") }
            .answer(shop.full) { _ in [] }
        let parts = request.split(separator: " ").map(String.init)
        let exchange = await stub.exchange(
            Request(
                url: try #require(URL(string: "https://shop.example" + parts[1])),
                method: try #require(HTTPMethod(parts[0])),
                body: body.isEmpty ? nil : Data(body.utf8)
            )
        )
        #expect(exchange.failure?.description == message)
    }

    @Test(arguments: [
        ("http://shop.example/v1", "http://shop.example"),
        ("https://shop.example:8443/v1", "https://shop.example:8443"),
        ("https://staging.shop.example/v1", "https://staging.shop.example"),
    ])
    func aRequestToAnotherHostIsUnexpected(base: String, origin: String) async throws {
        let stub = StubTransport().answer(StubShop().order) { .init(orderID: $0.id, status: "") }
        let error = await #expect(throws: EndpointError.self) {
            try await StubShop(baseURL: base).order.request(.init(id: 7), over: stub)
        }
        #expect(
            error?.description == """
                Shop.order: unexpected request: GET \(base)/orders/7
                the nearest is Shop.order, GET /orders/:id
                  origin: expected https://shop.example, found \(origin)
                """
        )
    }

    @Test func aStubWithoutAnswersReportsThat() async throws {
        let shop = StubShop()
        let error = await #expect(throws: EndpointError.self) {
            try await shop.order.request(.init(id: 7), over: StubTransport())
        }
        #expect(
            error?.description == """
                Shop.order: unexpected request: GET https://shop.example/v1/orders/7
                the stub has no answers
                """
        )
    }
}
