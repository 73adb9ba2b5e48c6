import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing

@testable import EndpointClient

@Suite struct RetryInterceptorTests {
    private let clock = ManualClock()

    /// Answers with the outcomes in order, and repeats the last one.
    private static func server(_ outcomes: Exchange.Outcome...) -> CannedTransport {
        let rest = Mutex(outcomes)
        return CannedTransport { _ in
            rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        }
    }

    private func client(
        _ server: CannedTransport,
        _ policy: RetryPolicy = RetryPolicy(firstDelay: .seconds(1)),
        when: @escaping @Sendable (Exchange) -> Bool = { $0.response?.statusCode != 200 }
    ) -> any Transport {
        let retry = RetryInterceptor(policy, clock: clock.clock, when: when)
        return server.intercepted(by: [retry], clock: clock.clock)
    }

    private func request(_ method: HTTPMessage.HTTPMethod = .get) throws -> Request {
        Request(url: try #require(URL(string: "http://h/x")), method: method)
    }

    @Test func chosenFailuresAreRetriedWithGrowingDelays() async throws {
        let server = Self.server(
            .response(RawResponse(statusCode: 423)),
            .response(RawResponse(statusCode: 423)),
            .response(RawResponse(statusCode: 200))
        )
        let request = try request()
        let exchange = await client(server) { $0.response?.statusCode == 423 }.exchange(request)
        #expect(exchange.response?.statusCode == 200)
        #expect(
            exchange.attempts == [
                Attempt(request: request, reason: .status(423), delay: .seconds(1)),
                Attempt(request: request, reason: .status(423), delay: .seconds(2)),
            ]
        )
        #expect(clock.delays == [.seconds(1), .seconds(2)])
    }

    @Test func thePolicySetsTheNumberOfAttempts() async throws {
        let server = Self.server(.response(RawResponse(statusCode: 503)))
        let exchange = await client(server, RetryPolicy(attempts: 2)).exchange(try request())
        #expect(exchange.response?.statusCode == 503)
        #expect(server.requests.count == 2)
    }

    @Test func aMethodThatMayNotArriveTwiceIsSentOnce() async throws {
        let server = Self.server(.response(RawResponse(statusCode: 503)))
        _ = await client(server).exchange(try request(.post))
        #expect(server.requests.count == 1)
        let refusing = Self.server(
            .failure(TransportError(.refused, phase: .connect), partial: nil)
        )
        _ = await client(refusing).exchange(try request(.post))
        #expect(refusing.requests.count == 3)
    }

    @Test func theServerSetsTheDelay() async throws {
        let busy = RawResponse(statusCode: 503, headers: [.retryAfter: "7"])
        let server = Self.server(.response(busy), .response(RawResponse(statusCode: 200)))
        _ = await client(server).exchange(try request())
        #expect(clock.delays == [.seconds(7)])
        let later = RawResponse(statusCode: 503, headers: [.retryAfter: "700"])
        let patient = Self.server(.response(later), .response(RawResponse(statusCode: 200)))
        let exchange = await client(patient).exchange(try request())
        #expect(exchange.response?.statusCode == 503)
    }

    @Test func withoutAFunctionTransientFailuresAreRetried() async throws {
        var policy = RetryPolicy(firstDelay: .zero)
        policy.longestDelay = .zero
        for (outcome, count) in [
            (Exchange.Outcome.response(RawResponse(statusCode: 503)), 3),
            (.response(RawResponse(statusCode: 500)), 1),
            (.failure(TransportError(.refused, phase: .connect), partial: nil), 3),
            (.failure(TransportError(.insecureRedirect), partial: nil), 1),
        ] {
            let server = Self.server(outcome)
            _ = await server.intercepted(by: [RetryInterceptor(policy)]).exchange(try request())
            #expect(server.requests.count == count)
        }
    }
}
