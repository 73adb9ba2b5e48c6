import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import Testing

private class ShopAPI: EndpointGroup {
    @GET("/orders") var x: Endpoint<Empty, [Int]>
    @GET("/articles") var y: Endpoint<Empty, [String]>
    override class var defaultBaseURL: String? { "http://shop.example/v1" }
}

private let shop = API(ShopAPI.self)

@Suite struct ParallelCallsTests {
    @Test func twoEndpointsOfAHandleAreRequestedAtTheSameTime() async throws {
        let both = Gate()
        let server = CannedTransport { request in
            both.pass()
            await both.wait(for: 2)
            let isX = request.url.path == "/v1/orders"
            return .response(.json(isX ? "[1, 2]" : #"["pen"]"#))
        }
        let shop = API(ShopAPI.self, at: "http://localhost/v1", over: server)
        async let a = shop.x.request()
        async let b = shop.y.request()
        #expect(try await a == [1, 2])
        #expect(try await b == ["pen"])
        #expect(
            server.requests.map(\.url.absoluteString).sorted() == [
                "http://localhost/v1/articles", "http://localhost/v1/orders",
            ]
        )
    }

    @Test func aHandleCanBeAGlobalConstant() async throws {
        let server = CannedTransport(200, "[3]")
        async let a = shop.x.request(over: server)
        async let b = shop.x.request(over: server)
        #expect(try await a + b == [3, 3])
        #expect(shop.baseURL == "http://shop.example/v1")
        #expect(Set(server.requests.map(\.url.absoluteString)) == ["http://shop.example/v1/orders"])
    }
}
