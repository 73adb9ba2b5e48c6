import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

/// Streams and failures of their declared types, answered by a stub and read by a client.
@Suite struct TypedAnswersTests {
    private let shop = FeedShop(baseURL: "http://shop.test")

    @Test func itemsAreDecodedLikeThoseOfAServer() async throws {
        let orders = [FeedShop.Order(orderID: 1), FeedShop.Order(orderID: 2)]
        let stub = StubTransport()
            .answer(shop.changes, items: orders)
            .answer(shop.log, items: orders)
            .answer(shop.words, items: ["a\nb", ""])
        #expect(try await Self.all(try await shop.changes.request(over: stub)) == orders)
        #expect(try await Self.all(try await shop.log.request(over: stub)) == orders)
        #expect(try await Self.all(try await shop.words.request(over: stub)) == ["a\nb", ""])
    }

    @Test func aStubAndAServerSendTheSameBytes() async throws {
        let event = ServerSentEvent(
            FeedShop.Order(orderID: 7),
            name: "paid",
            id: "7",
            retry: .seconds(1.5)
        )
        let orders = [FeedShop.Order(orderID: 1), FeedShop.Order(orderID: 2)]
        let stub = StubTransport().answer(shop.changes, events: [event])
            .answer(shop.log, items: orders)
        let router = Router()
        router
            .on(shop.changes) { _, _ in ServerSentEvents(events: Self.stream([event])) }
            .on(shop.log) { _, _ in Self.stream(orders) }
        let requests = [
            try shop.changes.httpRequest(.value), try shop.log.httpRequest(.value),
        ]
        for request in requests {
            let stubbed = try #require(await stub.exchange(request).response)
            let served = try #require(await InMemoryServer(router).exchange(request).response)
            #expect(stubbed.bytes.string == served.bytes.string)
            #expect(stubbed.headers == served.headers)
            #expect(stubbed.statusCode == served.statusCode)
        }
    }

    @Test func eventsHaveTheirNamesAndIDs() async throws {
        let events = [
            ServerSentEvent(FeedShop.Order(orderID: 7), name: "paid", id: "7"),
            ServerSentEvent(FeedShop.Order(orderID: 8), id: "8"),
        ]
        let stub = StubTransport().answer(shop.changes, events: events)
        let changes = try await shop.changes.request(over: stub)
        #expect(try await Self.all(changes.events) == events)
    }

    @Test func aBrokenStreamContinuesWithTheNextAnswer() async throws {
        let stub = StubTransport(clock: TestClock())
        stub.answer(
            shop.changes,
            with: try .events([.init(.init(orderID: 1), id: "1")], of: shop.changes)
                .breakingOff(with: .closed),
            try .items([.init(orderID: 2)], of: shop.changes)
        )
        let changes = try await shop.changes.request(over: stub)
        var read: [Int] = []
        let error = await #expect(throws: EndpointError.self) {
            for try await change in changes { read.append(change.orderID) }
        }
        #expect((error?.cause as? TransportError)?.kind == .closed)
        for try await change in changes { read.append(change.orderID) }
        #expect(read == [1, 2])
    }

    @Test func itemsArriveAfterTheirDelays() async throws {
        let clock = TestClock()
        let stub = StubTransport(clock: clock)
            .answer(shop.log, items: [.init(orderID: 1), .init(orderID: 2)], every: .seconds(40))
        let log = shop.log
        async let read = Self.all(log.request(over: stub))
        for _ in 0..<2 {
            await clock.waitForSleepers()
            clock.advance(by: .seconds(40))
        }
        #expect(try await read == [.init(orderID: 1), .init(orderID: 2)])
    }

    @Test func aFailureHasItsDeclaredType() async throws {
        let problem = FeedShop.Problem(problemTitle: "sold out")
        let stub = StubTransport()
            .answer(shop.order, failing: problem, status: .conflict, headers: [.retryAfter: "5"])
        let error = await #expect(throws: EndpointError.self) {
            try await shop.order.request(over: stub)
        }
        #expect(error?.failure(as: FeedShop.Problem.self) == problem)
        #expect(error?.response?.statusCode == 409)
        #expect(error?.response?.bytes.string == #"{"problem_title":"sold out"}"#)
        #expect(
            error?.response?.headers == [
                .contentType: "application/json", .contentLength: "28", .retryAfter: "5",
            ]
        )
    }

    @Test func answersCanFollowAFailureOfTheDeclaredType() async throws {
        let busy = FeedShop.Problem(problemTitle: "busy")
        let stub = StubTransport()
        stub.answer(
            shop.order,
            with: try .failing(busy, of: shop.order, status: .serviceUnavailable),
            .json(#"{"order_id":7}"#)
        )
        let error = await #expect(throws: EndpointError.self) {
            try await shop.order.request(over: stub)
        }
        #expect(error?.failure(as: FeedShop.Problem.self) == busy)
        #expect(try await shop.order.request(over: stub) == .init(orderID: 7))
    }

    /// Throws the error that a server's handler would throw.
    @Test func aThrownFailureIsAnsweredAsByAServer() async throws {
        let problem = FeedShop.Problem(problemTitle: "gone")
        let stub = StubTransport()
            .answer(shop.order) { _ in throw Failure(problem, status: .gone) }
            .answer(shop.plain) { _ in throw RequestFailure(.notFound, "no such order") }
        let router = Router()
        router
            .on(shop.order) { _, _ -> FeedShop.Order in throw Failure(problem, status: .gone) }
            .on(shop.plain) { _, _ -> [Int] in throw RequestFailure(.notFound, "no such order") }
        let requests = [try shop.order.httpRequest(.value), try shop.plain.httpRequest(.value)]
        for request in requests {
            let stubbed = try #require(await stub.exchange(request).response)
            let served = try #require(await InMemoryServer(router).exchange(request).response)
            #expect(stubbed.bytes.string == served.bytes.string)
            #expect(stubbed.statusCode == served.statusCode)
            #expect(stubbed.headers[.contentType] == served.headers[.contentType])
        }
    }

    @Test func aValueThatCannotBeEncodedFailsTheExchange() async throws {
        let stub = StubTransport().answer(shop.heights, items: [.infinity])
        let error = await #expect(throws: EndpointError.self) {
            try await shop.heights.request(over: stub)
        }
        guard case .other(let reason)? = (error?.cause as? TransportError)?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.contains("inf"))
    }

    /// Codable doesn't use the keys of a custom decoding.
    @Test func anAnswerIsEncodedWithCodableHoweverItIsDecoded() async throws {
        let router = Router()
        router.on(shop.own) { _ in FeedShop.Order(orderID: 7) }
        router.on(shop.other) { _ in FeedShop.Order(orderID: 7) }
        let stub = StubTransport()
        stub.answer(shop.own) { _ in FeedShop.Order(orderID: 7) }
        stub.answer(shop.other) { _ in FeedShop.Order(orderID: 7) }
        let transports: [any Transport] = [InMemoryServer(router), stub]
        for transport in transports {
            #expect(try await shop.own.request(over: transport).orderID == 7)
            #expect(try await shop.other.request(over: transport).orderID == 0)
        }
        stub.answer(shop.other, with: .json(#"{"number": 7}"#))
        #expect(try await shop.other.request(over: stub).orderID == 7)
    }

    private static func all<Items: AsyncSequence>(
        _ items: Items
    ) async throws -> [Items.Element] {
        var all: [Items.Element] = []
        for try await item in items { all.append(item) }
        return all
    }

    private static func stream<Item: Sendable>(_ items: [Item]) -> AsyncStream<Item> {
        AsyncStream { continuation in
            for item in items { continuation.yield(item) }
            continuation.finish()
        }
    }
}

private final class FeedShop: EndpointGroup {
    override var keyMapping: KeyStrategy { .snakeCase }
    override class var failure: FailureDecoding? { .type(Problem.self) }

    @GET("/changes") var changes: Endpoint<Empty, ServerSentEvents<Order>>
    @GET("/words") var words: Endpoint<Empty, ServerSentEvents<String>>
    @GET("/log") var log: Endpoint<Empty, JSONLines<Order>>
    @GET("/heights") var heights: Endpoint<Empty, JSONLines<Double>>
    @GET("/order") var order: Endpoint<Empty, Order>
    @GET("/own", decoding: .value { FeedShop.Order(orderID: $0["order_id"]?.int ?? 0) })
    var own: Endpoint<Empty, Order>
    @GET("/other", decoding: .value { FeedShop.Order(orderID: $0["number"]?.int ?? 0) })
    var other: Endpoint<Empty, Order>
    @GET("/plain") var plain: Endpoint<Empty, [Int]>

    struct Order: Codable, Equatable, Sendable {
        var orderID: Int
    }

    struct Problem: Codable, Equatable, Sendable {
        var problemTitle: String
    }
}
