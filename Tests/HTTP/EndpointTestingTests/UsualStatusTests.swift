import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// The status of responses if a handler or a stub doesn't set one.
@Suite struct UsualStatusTests {
    private let api = PlacesAPI(baseURL: "http://places.test")

    @Test(arguments: [
        ("POST /orders", #"201 application/json {"id":1}"#), ("POST /context", #"202  "#),
        ("POST /answers", #"201 application/json {"id":2}"#),
        ("POST /chosen", #"202 application/json {"id":3}"#), ("POST /accepted", "202  "),
        ("POST /gone", "204  "), ("POST /nothing", "204  "),
        ("GET /stream", "203 application/x-ndjson {\"id\":4}\n"),
        ("GET /answered", "203 application/x-ndjson {\"id\":5}\n"),
        ("GET /cached", "200 application/json [6]"), ("GET /both", "200 application/json [7]"),
        ("GET /plain", "200 application/json [8]"), ("GET /see", "303  "),
    ])
    func aHandlerWithoutAStatusSendsASuccessStatus(
        request: String,
        expected: String
    ) async throws {
        let parts = request.split(separator: " ").map(String.init)
        let sent = HTTPMessage.Request(
            url: try #require(URL(string: "http://places.test" + parts[1])),
            method: try #require(HTTPMethod(parts[0]))
        )
        let response = try #require(await InMemoryServer(Self.router()).exchange(sent).response)
        let type = response.headers[.contentType] ?? ""
        #expect("\(response.statusCode) \(type) \(response.bytes.string)" == expected)
    }

    @Test func aFileIsSentWithASuccessStatus() async throws {
        let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).txt"
        try Data("receipt".utf8).write(to: URL(filePath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let router = Router()
        router
            .on(api.receipt) { _, _ in File(path) }
            .on(api.answeredReceipt) { _, _ in Answer(File(path), headers: [.eTag: "1"]) }
        for endpoint in [api.receipt, api.answeredReceipt] {
            let request = try endpoint.httpRequest(.value)
            let response = try #require(await InMemoryServer(router).exchange(request).response)
            #expect(response.statusCode == 201)
            #expect(response.bytes.string == "receipt")
        }
    }

    @Test func aClientAcceptsTheResponsesOfSuchAHandler() async throws {
        let server = InMemoryServer(Self.router())
        #expect(try await api.place.request(over: server) == PlacesAPI.Order(id: 1))
        _ = try await api.accept.request(over: server)
        _ = try await api.see.request(over: server)
        var orders: [PlacesAPI.Order] = []
        for try await order in try await api.stream.request(over: server) { orders.append(order) }
        #expect(orders == [PlacesAPI.Order(id: 4)])
    }

    @Test func aStubWithoutAStatusSendsASuccessStatus() async throws {
        let stub = StubTransport()
            .answer(api.place) { _ in PlacesAPI.Order(id: 1) }
            .answer(api.answer, with: .json(#"{"id":2}"#))
            .answer(api.accept) { _ in Empty() }
            .answer(api.remove) { _ in Empty() }
            .answer(api.stream, items: [PlacesAPI.Order(id: 4)])
            .answer(api.cached) { _ in [6] }
            .answer(api.see, with: .text("look there"))
        var statuses: [Int] = []
        statuses.append(try await api.place.response(to: .value, over: stub).raw.statusCode)
        statuses.append(try await api.answer.response(to: .value, over: stub).raw.statusCode)
        statuses.append(try await api.accept.response(to: .value, over: stub).raw.statusCode)
        let removed = try await api.remove.response(to: .value, over: stub).raw
        statuses.append(removed.statusCode)
        statuses.append(try await api.stream.response(to: .value, over: stub).raw.statusCode)
        statuses.append(try await api.cached.response(to: .value, over: stub).raw.statusCode)
        statuses.append(try await api.see.response(to: .value, over: stub).raw.statusCode)
        #expect(statuses == [201, 201, 202, 204, 203, 200, 303])
        #expect(removed.headers == [:])
    }

    @Test func anExplicitStatusIsKept() async throws {
        let stub = StubTransport()
            .answer(api.place, status: .ok) { _ in PlacesAPI.Order(id: 1) }
            .answer(api.answer, with: .json("{}", status: .ok))
        for endpoint in [api.place, api.answer] {
            let error = await #expect(throws: EndpointError.self) {
                try await endpoint.request(over: stub)
            }
            #expect(error?.response?.statusCode == 200)
        }
    }

    private static func router() -> Router<BasicRequestContext> {
        let api = PlacesAPI()
        let router = Router()
        router
            .on(api.place) { _, _ in PlacesAPI.Order(id: 1) }
            .on(api.context) { _, _, _ in }
            .on(api.answer) { _, _ in Answer(PlacesAPI.Order(id: 2)) }
            .on(api.choose) { _, _ in Answer(PlacesAPI.Order(id: 3), status: .accepted) }
            .on(api.accept) { _, _ in }
            .on(api.remove) { _ in }
            .on(api.nothing) { _, _ in nil }
            .on(api.stream) { _, _ in Self.orders(4) }
            .on(api.answeredStream) { _, _ in Answer(Self.orders(5)) }
        router
            .on(api.cached) { _, _ in [6] }
            .on(api.both) { _, _ in [7] }
            .on(api.plain) { _, _ in [8] }
            .on(api.see) { _, _ in }
        return router
    }

    private static func orders(_ ids: Int...) -> AsyncStream<PlacesAPI.Order> {
        AsyncStream { orders in
            for id in ids { orders.yield(PlacesAPI.Order(id: id)) }
            orders.finish()
        }
    }
}

private final class PlacesAPI: EndpointGroup {
    @POST("/orders", success: .only(.created)) var place: Endpoint<Empty, Order>
    @POST("/context", success: .only(.accepted)) var context: Endpoint<Empty, Empty>
    @POST("/answers", success: .only(.created, .accepted)) var answer: Endpoint<Empty, Order>
    @POST("/chosen", success: .only(.created, .accepted)) var choose: Endpoint<Empty, Order>
    @POST("/accepted", success: .only(.accepted, .created)) var accept: Endpoint<Empty, Empty>
    @POST("/gone", success: .only(.noContent)) var remove: Endpoint<Empty, Empty>
    @POST("/nothing", success: .only(.noContent)) var nothing: Endpoint<Empty, [Int]?>
    @GET("/see", success: .only(.seeOther)) var see: Endpoint<Empty, Empty>

    @GET("/stream", success: .only(.nonAuthoritativeInformation))
    var stream: Endpoint<Empty, JSONLines<Order>>

    @GET("/answered", success: .only(.nonAuthoritativeInformation))
    var answeredStream: Endpoint<Empty, JSONLines<Order>>

    @GET("/cached", success: .also(.notModified)) var cached: Endpoint<Empty, [Int]?>
    @GET("/both", success: .only(.accepted, .ok)) var both: Endpoint<Empty, [Int]>
    @GET("/plain") var plain: Endpoint<Empty, [Int]>
    @GET("/receipt", success: .only(.created)) var receipt: Endpoint<Empty, File>
    @GET("/answered-receipt", success: .only(.created)) var answeredReceipt: Endpoint<Empty, File>

    struct Order: Codable, Equatable, Sendable {
        var id: Int
    }
}
