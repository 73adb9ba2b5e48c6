import EndpointClient
import EndpointKit
import EndpointServer
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

/// A client and a server without a port.
@Suite struct InMemoryServerTests {
    private let shop = StubShop(baseURL: "http://shop.test")

    @Test func requestsReachTheRoutes() async throws {
        let server = InMemoryServer(Self.router())
        let item = StubShop.Item(itemName: "nail", count: 3)
        let (raw, order) = try await shop.create.response(
            to: .init(token: "t", item: item),
            over: server
        )
        #expect(order == .init(orderID: 3, status: "nail of t"))
        #expect(raw.statusCode == 201)
        #expect(
            try await shop.order.request(.init(id: 7, expand: "a b&c"), over: server)
                == .init(orderID: 7, status: "a b&c")
        )
    }

    @Test(arguments: [
        ("GET", "/orders/x", "400", #"{"message":"\#(message)","issues":["\#(message)"]}"#),
        ("GET", "/nothing", "404", ""), ("GET", "/broken", "500", ""),
        ("HEAD", "/orders/7", "200", ""),
    ])
    func failuresAreAnsweredAsOverAConnection(
        method: String,
        path: String,
        status: String,
        body: String
    ) async throws {
        let request = HTTPMessage.Request(
            url: try #require(URL(string: "http://shop.test" + path)),
            method: try #require(HTTPMethod(method))
        )
        let response = await InMemoryServer(Self.router()).exchange(request).response
        #expect(response.map { "\($0.statusCode)" } == status)
        #expect(response.map { String(decoding: $0.body ?? Data(), as: UTF8.self) } == body)
    }

    private static let message = "expected path parameter `id` to be Int, got `x`"

    @Test func aBodyArrivesInPiecesAndEndsWhenItsReaderStops() async throws {
        let server = InMemoryServer(Self.router())
        let request = try shop.file.httpRequest(.init(name: "endless"))
        var pieces: [String] = []
        for await event in server.events(of: request) {
            guard case .body(let bytes) = event else { continue }
            pieces.append(String(decoding: bytes, as: UTF8.self))
            if pieces.count == 3 { break }
        }
        #expect(pieces == ["line 0\n", "line 1\n", "line 2\n"])
    }

    @Test func aBodyThatBreaksOffIsTruncated() async throws {
        let request = try shop.file.httpRequest(.init(name: "cut"))
        let exchange = await InMemoryServer(Self.router()).exchange(request)
        #expect(
            exchange.failure
                == TransportError(.truncated(received: 4), phase: .download, url: request.url)
        )
        #expect(exchange.response?.body == Data("half".utf8))
    }

    private struct Cut: Error {}

    private static func router() -> Router<BasicRequestContext> {
        let shop = StubShop()
        let router = Router(options: .autoGenerateHeadEndpoints)
        router
            .on(shop.order) { (_: Hummingbird.Request, data) in
                StubShop.Order(orderID: data.id, status: data.expand ?? "")
            }
            .on(shop.create) { _, data in
                let status = "\(data.item.itemName) of \(data.token)"
                return Answer(
                    StubShop.Order(orderID: data.item.count, status: status),
                    status: .created
                )
            }
            .respond(to: shop.file) { _, data in
                Response(
                    status: .ok,
                    body: ResponseBody { writer in
                        guard data.name == "endless" else {
                            try await writer.write(ByteBuffer(string: "half"))
                            throw Cut()
                        }
                        var number = 0
                        while true {
                            try await writer.write(ByteBuffer(string: "line \(number)\n"))
                            number += 1
                        }
                    }
                )
            }
        router.get("/broken") { _, _ -> String in throw Cut() }
        return router
    }
}
