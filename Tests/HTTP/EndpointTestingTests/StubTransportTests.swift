import EndpointClient
import EndpointKit
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@Suite struct StubTransportTests {
    private let shop = StubShop()

    @Test func anEndpointIsAnsweredWithATypedValue() async throws {
        let stub = StubTransport()
        stub.answer(shop.order) { .init(orderID: $0.id, status: $0.expand ?? "paid") }
        let orders = [
            try await shop.order.request(.init(id: 7, expand: nil), over: stub),
            try await shop.order.request(.init(id: 8, expand: "open"), over: stub),
        ]
        #expect(orders == [.init(orderID: 7, status: "paid"), .init(orderID: 8, status: "open")])
        #expect(
            stub.requests(of: shop.order) == [
                .init(id: 7, expand: nil), .init(id: 8, expand: "open"),
            ]
        )
        #expect(
            stub.rawRequests(of: shop.order).map(\.url.absoluteString) == [
                "https://shop.example/v1/orders/7",
                "https://shop.example/v1/orders/8?expand=open",
            ]
        )
        #expect(stub.requests(of: shop.cancel) == [])
    }

    @Test func aFileIsSeenAsItsPathAndBytesAreAnsweredUnchanged() async throws {
        let stub = StubTransport()
        stub.answer(shop.upload) { Array($0.image.path.utf8) }
        let answer = try await shop.upload.request(
            .init(name: "cat", image: File("/home/ann/cat.png")),
            over: stub
        )
        #expect(String(decoding: answer, as: UTF8.self) == "/home/ann/cat.png")
        #expect(stub.requests(of: shop.upload).map(\.image) == [File("/home/ann/cat.png")])
    }

    /// A path that only begins like the path of the base URL is another path.
    @Test(arguments: ["https://shop.example/v10", "https://shop.example"])
    func aRequestOutsideTheBaseURLIsUnexpected(base: String) async throws {
        let stub = StubTransport()
        stub.answer(shop.order) { .init(orderID: $0.id, status: "paid") }
        let request = try StubShop(baseURL: base).order.httpRequest(.init(id: 7, expand: nil))
        let exchange = await stub.exchange(request)
        let path = request.url.path(percentEncoded: true)
        #expect(
            exchange.failure?.description == """
                unexpected request: GET \(request.url.absoluteString)
                the nearest is Shop.order, GET /orders/:id
                  path: expected /v1/orders/:id, found \(path)
                """
        )
    }

    @Test func twoGroupsAtTwoHostsDoNotShareAnswers() async throws {
        let other = StubShop(baseURL: "https://other.example/v1")
        let stub = StubTransport()
            .answer(shop.order) { .init(orderID: $0.id, status: "of the shop") }
            .answer(other.order) { .init(orderID: $0.id, status: "of the other") }
        let orders = [
            try await shop.order.request(.init(id: 7, expand: nil), over: stub),
            try await other.order.request(.init(id: 8, expand: nil), over: stub),
        ]
        #expect(orders.map(\.status) == ["of the shop", "of the other"])
        #expect(stub.requests(of: shop.order).map(\.id) == [7])
        #expect(stub.rawRequests(of: other.order).count == 1)
    }

    /// Hosts are compared without case and default port.
    @Test func theSameHostCanBeWrittenDifferently() async throws {
        let stub = StubTransport().answer(shop.order) { .init(orderID: $0.id, status: "paid") }
        let same = StubShop(baseURL: "https://Shop.Example:443/v1")
        let order = try await same.order.request(.init(id: 7, expand: nil), over: stub)
        #expect(order == .init(orderID: 7, status: "paid"))
    }

    @Test func aGroupWithoutABaseURLIsAnsweredAtAnyHost() async throws {
        let stub = StubTransport().answer(AnywhereAPI().names) { _ in ["ada"] }
        for base in ["http://localhost:8080", "https://people.example"] {
            #expect(try await AnywhereAPI(baseURL: base).names.request(over: stub) == ["ada"])
        }
        #expect(stub.rawRequests(of: AnywhereAPI().names).count == 2)
    }

    @Test func aWholeExchangeHasTheAnswersParts() async throws {
        let stub = StubTransport()
            .answer(shop.create, status: .created, headers: [.location: "/orders/1"]) { request in
                StubShop.Order(orderID: request.item.count, status: request.token)
            }
        let request = try shop.create.httpRequest(
            .init(token: "t", item: .init(itemName: "nail", count: 3))
        )
        let exchange = await stub.exchange(request)
        #expect(
            exchange
                == Exchange(
                    request: request,
                    sentHeaders: request.headers,
                    startedAt: Date(timeIntervalSince1970: 0),
                    outcome: .response(
                        RawResponse(
                            statusCode: 201,
                            reason: "Created",
                            headers: [
                                .contentType: "application/json", .contentLength: "27",
                                .location: "/orders/1",
                            ],
                            url: request.url,
                            bytes: PaddedBytes(#"{"order_id":3,"status":"t"}"#.utf8)
                        )
                    )
                )
        )
    }

    @Test func answersAreUsedInOrderAndTheLastIsRepeated() async throws {
        let stub = StubTransport()
            .answer(
                shop.order,
                with: .failure(.refused),
                .text("busy", status: .serviceUnavailable),
                .json(#"{"order_id":1,"status":"x"}"#)
            )
        var outcomes: [String] = []
        for _ in 0..<4 {
            do {
                outcomes.append(try await shop.order.request(.init(id: 1), over: stub).status)
            } catch {
                outcomes.append("\(error)")
            }
        }
        #expect(
            outcomes == [
                """
                Shop.order: connection refused while connecting (https://shop.example/v1/orders/1); \
                is the server running, and is the port right?
                """,
                """
                Shop.order: the server answered 503 Service Unavailable \
                (GET https://shop.example/v1/orders/1)
                """,
                "x", "x",
            ]
        )
    }

    @Test func aLaterAnswerReplacesAnEarlierOne() async throws {
        let stub = StubTransport()
            .answer(shop.cancel, status: .notFound, text: "no such order")
            .answer(shop.cancel) { _ in Empty() }
        _ = try await shop.cancel.request(.init(id: 1), over: stub)
        stub.fail(shop.cancel, with: .unreachable)
        let error = await #expect(throws: EndpointError.self) {
            try await shop.cancel.request(.init(id: 1), over: stub)
        }
        #expect((error?.cause as? TransportError)?.kind == .unreachable)
    }

    @Test func theErrorOfAnAnswerIsTheFailure() async throws {
        struct Broken: Error, CustomStringConvertible {
            var description: String { "broken on purpose" }
        }
        let stub = StubTransport().answer(shop.order) { _ in throw Broken() }
        let exchange = await stub.exchange(try shop.order.httpRequest(.init(id: 1)))
        #expect(exchange.failure?.kind == .other("broken on purpose"))
    }

    @Test func piecesArriveSeparately() async throws {
        let stub = StubTransport()
            .answer(
                shop.file,
                with: .stream(["a", "b"], type: "text/plain").breakingOff(
                    with: .truncated(received: 2)
                )
            )
        let request = try shop.file.httpRequest(.init(name: "x"))
        var events: [String] = []
        for await event in stub.events(of: request) {
            switch event {
            case .progress: continue
            case .head(let head): events.append("\(head.statusCode)")
            case .body(let bytes): events.append(String(decoding: bytes, as: UTF8.self))
            case .done(let exchange): events.append("\(exchange.failure.map { "\($0)" } ?? "done")")
            }
        }
        let url = "https://shop.example/v1/files/x"
        #expect(events == ["200", "a", "b", "connection closed after 2 B (\(url))"])
    }
}

private final class AnywhereAPI: EndpointGroup {
    @GET("/names") var names: Endpoint<Empty, [String]>
}
