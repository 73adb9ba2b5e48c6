import CartoucheTestKit
import EndpointClient
import EndpointKit
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

/// Delays with a clock that the test advances.
@Suite struct StubDelayTests {
    private let shop = StubShop()
    private let clock = TestClock()

    @Test func anAnswerWaitsForTheClock() async throws {
        let stub = StubTransport(clock: clock)
            .answer(shop.file, with: .text("late").after(.seconds(30)))
        let request = try shop.file.httpRequest(.init(name: "x"))
        async let exchange = stub.exchange(request)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(29))
        #expect(clock.now == TestClock.Instant(offset: .seconds(29)))
        clock.advance(by: .seconds(1))
        #expect(await exchange.response?.body == Data("late".utf8))
    }

    /// Whether the closure returns, throws a failure that is answered, or any other error.
    @Test(arguments: [(1, 200), (2, 404), (3, nil)] as [(Int, Int?)])
    func theResultOfAClosureIsDelayed(id: Int, status: Int?) async throws {
        let stub = StubTransport(clock: clock)
            .answer(shop.order, after: .seconds(30)) { request in
                if request.id == 2 { throw Failure(["gone": 1], status: .notFound) }
                if request.id == 3 { throw TransportError(.refused) }
                return StubShop.Order(orderID: request.id, status: "paid")
            }
        let request = try shop.order.httpRequest(.init(id: id))
        async let exchange = stub.exchange(request)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(30))
        let failure: TransportError.Kind? = status == nil ? .refused : nil
        #expect(await exchange.response?.statusCode == status)
        #expect(await exchange.failure?.kind == failure)
    }

    @Test func aFailureOfTheDeclaredTypeIsDelayed() async throws {
        let stub = StubTransport(clock: clock)
            .answer(shop.order, failing: ["gone": 1], status: .notFound, after: .seconds(30))
        let request = try shop.order.httpRequest(.init(id: 1))
        async let exchange = stub.exchange(request)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(30))
        #expect(await exchange.response?.statusCode == 404)
    }

    @Test func aDelayLongerThanTheTimeoutIsATimeout() async throws {
        let stub = StubTransport(clock: clock)
            .answer(shop.file, with: .text("late").after(.seconds(90)))
        let request = try shop.file.httpRequest(.init(name: "x"))
        async let exchange = stub.exchange(request.with(timeout: .seconds(5)))
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(
            await exchange.failure
                == TransportError(.timeout(.seconds(5)), phase: .wait, url: request.url)
        )
    }

    /// As with the shared client, a request can't extend the caller's limit.
    @Test(arguments: [(300, 5), (5, 300)])
    func theShorterTimeoutApplies(own: Int, allowed: Int) async throws {
        let stub = StubTransport(clock: clock)
            .answer(shop.file, with: .text("late").after(.seconds(90)))
        let request = try shop.file.httpRequest(.init(name: "x")).with(timeout: .seconds(own))
        var options = TransferOptions()
        options.timeout = .seconds(allowed)
        async let exchange = stub.exchange(request, options: options)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(await exchange.failure?.kind == .timeout(.seconds(5)))
    }

    /// As with the shared client, a stream has the limit of streams after its head has arrived.
    @Test(
        arguments: [
            ("text/event-stream", nil, nil, 60), ("text/event-stream", 90, nil, 90),
            ("application/x-ndjson", 90, nil, 90), ("application/x-ndjson", 30, nil, 60),
            ("text/plain", 90, nil, 60), ("text/event-stream", 90, 70, 70),
        ] as [(String, Int?, Int?, Int)]
    )
    func aStreamHasTheTimeoutOfStreams(
        type: String,
        streams: Int?,
        own: Int?,
        limit: Int
    ) async throws {
        let texts = Array(repeating: "data: 1\n\n", count: 5)
        let stub = StubTransport(clock: clock)
            .answer(shop.file, with: .stream(texts, type: type, every: .seconds(25)))
        let request = try shop.file.httpRequest(.init(name: "x"))
            .with(timeout: own.map { .seconds($0) })
        var options = TransferOptions()
        options.streamTimeout = streams.map { .seconds($0) }
        async let exchange = stub.exchange(request, options: options)
        for _ in 0...limit / 25 {
            await clock.waitForSleepers()
            clock.advance(by: .seconds(25))
        }
        #expect(
            await exchange.failure
                == TransportError(
                    .timeout(.seconds(limit)),
                    phase: .download,
                    url: request.url
                )
        )
        #expect(await exchange.response?.bytes.count == limit / 25 * 9)
    }

    /// Typed items may arrive for as long as the connection lasts, unless a limit is set.
    @Test(
        arguments: [
            (nil, false, 5, nil), (90, false, 3, 90), (30, false, 2, 60), (nil, true, 2, 70),
            (90, true, 2, 70),
        ] as [(Int?, Bool, Int, Int?)]
    )
    func typedItemsHaveTheGivenTimeout(
        streams: Int?,
        isBrief: Bool,
        items: Int,
        limit: Int?
    ) async throws {
        let stub = StubTransport(clock: clock)
        var options = TransferOptions()
        options.streamTimeout = streams.map { .seconds($0) }
        async let ticks = Self.ticks(over: stub, isBrief: isBrief, options)
        for _ in 0..<(limit.map { $0 / 25 + 1 } ?? 5) {
            await clock.waitForSleepers()
            clock.advance(by: .seconds(25))
        }
        #expect(await ticks.items == Array(1...items))
        let failure: TransportError.Kind? = limit.map { .timeout(.seconds($0)) }
        #expect(await ticks.failure == failure)
    }

    private static func ticks(
        over stub: StubTransport,
        isBrief: Bool,
        _ options: TransferOptions
    ) async -> (items: [Int], failure: TransportError.Kind?) {
        let clocks = ClocksAPI(baseURL: "http://clocks.test")
        let ticks = isBrief ? clocks.brief : clocks.ticks
        stub.answer(ticks, items: [1, 2, 3, 4, 5], every: .seconds(25))
        var items: [Int] = []
        do {
            for try await tick in try await ticks.request(over: stub, options: options) {
                items.append(tick)
            }
            return (items, nil)
        } catch {
            let cause = (error as? EndpointError)?.cause as? TransportError
            return (items, cause?.kind)
        }
    }

    @Test func theHeadOfAStreamHasTheUsualTimeout() async throws {
        let stub = StubTransport(clock: clock).answer(
            shop.file,
            with: .stream(["data: 1\n\n"], type: "text/event-stream").after(.seconds(70))
        )
        let request = try shop.file.httpRequest(.init(name: "x"))
        var options = TransferOptions()
        options.streamTimeout = .seconds(90)
        async let exchange = stub.exchange(request, options: options)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(60))
        #expect(
            await exchange.failure
                == TransportError(.timeout(.seconds(60)), phase: .wait, url: request.url)
        )
    }

    @Test func cancellationEndsADelay() async throws {
        let stub = StubTransport(clock: clock)
            .answer(shop.file, with: .stream(["a", "b"], type: "text/plain", every: .seconds(1)))
        let request = try shop.file.httpRequest(.init(name: "x"))
        let task = Task { await stub.exchange(request) }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await clock.waitForSleepers()
        task.cancel()
        let exchange = await task.value
        #expect(exchange.failure == TransportError(.cancelled, phase: .download, url: request.url))
        #expect(exchange.response?.body == Data("a".utf8))
    }

    /// Cancelled before and during the wait.
    @Test(.hangLimit, arguments: [0, 100])
    func waitForSleepersEndsWhenItsTaskIsCancelled(turns: Int) async {
        let task = Task { [clock] in await clock.waitForSleepers() }
        for _ in 0..<turns { await Task.yield() }
        task.cancel()
        await task.value
    }

    @Test(.hangLimit) func cancellingOneWaitKeepsTheOthers() async throws {
        let stub = StubTransport(clock: clock)
            .answer(shop.file, with: .text("late").after(.seconds(30)))
        let cancelled = Task { [clock] in await clock.waitForSleepers(2) }
        cancelled.cancel()
        await cancelled.value
        let request = try shop.file.httpRequest(.init(name: "x"))
        async let exchange = stub.exchange(request)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(30))
        #expect(await exchange.response?.body == Data("late".utf8))
    }

    @Test func aBodyAboveTheLimitFails() async throws {
        let stub = StubTransport().answer(shop.file, with: .text("too long"))
        var options = TransferOptions()
        options.bodyLimit = 3
        let exchange = await stub.exchange(
            try shop.file.httpRequest(.init(name: "x")),
            options: options
        )
        #expect(exchange.failure?.kind == .bodyTooLarge(limit: 3))
    }
}

private final class ClocksAPI: EndpointGroup {
    @GET("/ticks") var ticks: Endpoint<Empty, ServerSentEvents<Int>>
    @GET("/brief", timeout: .seconds(70)) var brief: Endpoint<Empty, ServerSentEvents<Int>>
}
