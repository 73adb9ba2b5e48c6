import EndpointClient
import EndpointKit
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import Testing

/// Delays of a clock that the test moves.
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

    @Test func aDelayThatIsTooLongIsATimeout() async throws {
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

    /// As with the shared client, a request cannot lengthen what its caller allows.
    @Test(arguments: [(300, 5), (5, 300)])
    func theShorterTimeOutCounts(own: Int, allowed: Int) async throws {
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

    @Test func cancellationEndsAWait() async throws {
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
