import CartoucheTestKit
import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// The errors that a caller gets for unsuccessful responses.
@Suite(.limitedConcurrency) struct EndpointFailureTests {
    private let api = OrdersAPI(baseURL: "http://h")

    private func error(_ status: Int, _ body: String) async -> EndpointError? {
        do {
            _ = try await api.order.request(.init(id: 7), over: CannedTransport(status, body))
            return nil
        } catch {
            return error
        }
    }

    @Test func theFailureIsAValueOfTheDeclaredType() async throws {
        let error = try #require(await error(409, #"{"title":"sold out","left":0}"#))
        #expect(error.failure(as: Problem.self) == Problem(title: "sold out", left: 0))
        let problem: Problem? = error.failure()
        #expect(problem?.left == 0)
        #expect(error.failure(as: String.self) == nil)
        #expect(error.cause as? ResponseError == .conflict)
        #expect(error.response?.bytes.string == #"{"title":"sold out","left":0}"#)
        #expect(
            error.description
                == "Orders.order: the server answered 409 (GET http://h/orders/7): sold out"
        )
    }

    @Test func anUndecodableFailureKeepsItsPositionsAndTheResponse() async throws {
        let error = try #require(await error(500, #"{"title":1,"left":0}"#))
        #expect(error.failure(as: Problem.self) == nil)
        guard case .undecoded(let fault) = error.failure else {
            Issue.record("\(String(describing: error.failure))")
            return
        }
        #expect(fault.description == "$.title: expected String, found the number 1 (1:10, byte 9)")
        #expect(error.cause as? ResponseError == .internalServerError)
        #expect(error.response?.bytes.string == #"{"title":1,"left":0}"#)
        #expect(
            error.description
                == "Orders.order: the server answered 500 (GET http://h/orders/7); its body is not "
                + "what the endpoint declares: $.title: expected String, found the number 1 "
                + "(1:10, byte 9)"
        )
    }

    @Test func aFailureWithoutABodyIsItsStatus() async throws {
        let error = try #require(await error(404, ""))
        #expect(error.failure == nil)
        #expect(
            error.description == "Orders.order: the server answered 404 (GET http://h/orders/7)"
        )
    }

    @Test func aStatusThatCountsIsAnAnswer() async throws {
        let cached = try await api.cached.request(over: CannedTransport(304, ""))
        #expect(cached == nil)
        let fresh = try await api.cached.request(over: CannedTransport(200, "[1]"))
        #expect(fresh == [1])
    }

    /// Warnings are errors, so it is enough that this compiles.
    @Test func anAnswerWithoutABodyNeedsNoName() async throws {
        let server = CannedTransport(201, "")
        try await api.create.request(over: server)
        try await api.cancel.request(.init(id: 7), over: server)
        #expect(
            server.requests.map { "\($0.method.rawValue) \($0.url)" } == [
                "POST http://h/orders", "DELETE http://h/orders/7",
            ]
        )
    }

    @Test func aStatusThatDoesNotCountIsNone() async throws {
        do {
            _ = try await api.create.request(over: CannedTransport(200, ""))
            Issue.record("answered")
        } catch {
            #expect((error.cause as? ResponseError)?.statusCode == 200)
            #expect(
                error.description == "Orders.create: the server answered 200 (POST http://h/orders)"
            )
        }
    }

    @Test func aRedirectThatCountsIsNotFollowed() async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 303 See Other\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n")]
        } _: { port, server in
            let orders = OrdersAPI(baseURL: try URL.loopback(port).absoluteString)
            let (raw, _) = try await orders.login.response(
                to: .value,
                over: SharedClient(clock: .stopped)
            )
            #expect(raw.statusCode == 303)
            #expect(raw.headers[.location] == "/next")
            #expect(server.requests.count == 1)
        }
    }

    @Test(arguments: ["Content-Length: 12\r\n", ""])
    func aResponseToHeadHasNoBodyToWaitFor(field: String) async throws {
        try await RawServer.run { _ in
            [.send("HTTP/1.1 200 OK\r\n\(field)Connection: close\r\n\r\n"), .close]
        } _: { port, server in
            let orders = OrdersAPI(baseURL: try URL.loopback(port).absoluteString)
            let (raw, size) = try await orders.size.response(
                to: .value,
                over: SharedClient(clock: .stopped)
            )
            #expect(raw.bytes.isEmpty)
            #expect(size == (field.isEmpty ? 0 : 12))
            #expect(server.requests.first?.hasPrefix("HEAD /orders HTTP/1.1\r\n") == true)
        }
    }
}

/// The time limit of an exchange, set by the endpoint, the options, or neither.
@Suite(.limitedConcurrency) struct RequestTimeoutTests {
    @Test(
        arguments: [
            (nil, nil, 60), (300, nil, 300), (5, nil, 5), (nil, 20, 20), (300, 20, 20), (5, 20, 5),
            (300, 60, 60),
        ] as [(Int?, Int?, Int)]
    )
    func theShorterTimeoutApplies(own: Int?, set: Int?, seconds: Int) throws {
        let url = try #require(URL(string: "http://h/"))
        let request = Request(url: url, timeout: own.map { .seconds($0) })
        var options = TransferOptions()
        if let set { options.timeout = .seconds(set) }
        #expect(options.timeout(of: request) == .seconds(seconds))
    }
}

private final class OrdersAPI: EndpointGroup {
    override class var failure: FailureDecoding? { .type(Problem.self) }

    @GET("/orders/:id") var order: Endpoint<FindOrder, [Int]>
    @GET("/cached", success: .also(.notModified)) var cached: Endpoint<Empty, [Int]?>
    @POST("/orders", success: .only(.created)) var create: Endpoint<Empty, Empty>
    @DELETE("/orders/:id") var cancel: Endpoint<FindOrder, Empty>
    @POST("/login", success: .also(.seeOther)) var login: Endpoint<Empty, Empty>

    @HEAD("/orders", decoding: .raw { Int($0.headers[.contentLength] ?? "") ?? 0 })
    var size: Endpoint<Empty, Int>

    struct FindOrder: RequestComponents {
        @Path var id: Int
    }
}

private struct Problem: Decodable, Hashable, Sendable, CustomStringConvertible {
    var title: String
    var left: Int

    var description: String { title }
}
