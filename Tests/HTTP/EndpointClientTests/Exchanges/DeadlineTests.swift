import CartoucheTestKit
import FoundationEssentials
import HTTPMessage
import NIOCore
import Testing
import ValueTree

@testable import EndpointClient

/// The rules that decide when an exchange has taken too long.
@Suite(.limitedConcurrency) struct DeadlineTests {
    @Test func theRemainingTimeFollowsTheClock() async throws {
        let request = Request(url: try #require(URL(string: "http://h/")), timeout: .seconds(5))
        let time = HeldClock()
        let deadline = Deadline(for: request, TransferOptions(), clock: time.clock)
        #expect(deadline.remaining == .seconds(5))
        try await time.advance(by: .seconds(3))
        #expect(deadline.remaining == .seconds(2))
        #expect(deadline.extended(by: .seconds(4)).remaining == .seconds(6))
        try await time.advance(by: .seconds(3))
        #expect(deadline.remaining == .zero)
    }

    /// Returns the outcome of an exchange whose body begins and never ends.
    private static func end(
        ofType type: String,
        requestTimeout: Duration? = nil
    ) async throws -> Exchange {
        var options = TransferOptions()
        options.timeout = .seconds(3)
        options.streamTimeout = .seconds(4)
        let head = "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nConnection: close\r\n\r\n1\n"
        return try await RawServer.run { _ in
            [.send(head)]
        } _: { [options] port, _ in
            let request = Request(url: try .loopback(port), timeout: requestTimeout)
            let (time, arrivals) = (HeldClock(), Gate())
            let client = SharedClient(clock: time.clock)
            async let exchange = client.exchange(request, options: options) { progress in
                if case .receiving(1..., _) = progress { arrivals.pass() }
            }
            await arrivals.wait()
            try await time.advance(by: .seconds(4))
            return await exchange
        }
    }

    @Test(arguments: ["text/event-stream", "application/x-ndjson; charset=utf-8"])
    func aStreamMayTakeItsOwnTimeAndWhatArrivedIsKept(type: String) async throws {
        let exchange = try await Self.end(ofType: type)
        #expect(exchange.failure?.kind == .timeout(.seconds(4)))
        #expect(exchange.response?.bytes.string == "1\n")
    }

    @Test func anyOtherBodyMayNot() async throws {
        let exchange = try await Self.end(ofType: "application/json")
        #expect(exchange.failure?.kind == .timeout(.seconds(3)))
    }

    @Test func aTimeoutOfTheRequestItselfHoldsForStreamsToo() async throws {
        let exchange = try await Self.end(
            ofType: "text/event-stream",
            requestTimeout: .milliseconds(90)
        )
        #expect(exchange.failure?.kind == .timeout(.milliseconds(90)))
    }
}
