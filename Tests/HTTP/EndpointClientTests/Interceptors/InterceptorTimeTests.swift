import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Testing
import ValueTree
import WebAddresses

/// The time of interceptors counts towards the timeout, except for pauses.
@Suite struct InterceptorTimeTests {
    private let clock = ManualClock()
    private let server = CannedTransport(200, "1")
    private let request: Request
    private let origin: Origin
    private let late: TransportError

    init() throws {
        request = Request(url: try #require(URL(string: "http://h/x")))
        origin = try #require(Origin(request.url))
        late = TransportError(.timeout(.seconds(60)), url: request.url)
    }

    private func exchange(
        _ interceptors: [any Interceptor],
        over server: CannedTransport? = nil
    ) async -> Exchange {
        await (server ?? self.server).intercepted(by: interceptors, clock: clock.clock)
            .exchange(request)
    }

    private func slow(_ time: Duration, paused: Duration = .zero) -> Slow {
        Slow(clock: clock.clock, time: time, paused: paused)
    }

    @Test func timeBeforeTheFirstRequestCounts() async {
        let exchange = await exchange([slow(.seconds(20)), slow(.seconds(5))])
        #expect(server.timeouts == [.seconds(35)])
        #expect(exchange.response?.statusCode == 200)
    }

    @Test func aTimeoutInTheRestReportsTheWholeTime() async {
        let server = CannedTransport { request in
            .failure(TransportError(.timeout(.seconds(40)), url: request.url), partial: nil)
        }
        let exchange = await exchange([slow(.seconds(20))], over: server)
        #expect(server.timeouts == [.seconds(40)])
        #expect(exchange.failure == late)
    }

    @Test func aShorterTimeoutOfARequestIsReported() async {
        let short = TransportError(.timeout(.seconds(5)), url: request.url)
        let server = CannedTransport { _ in .failure(short, partial: nil) }
        #expect(await exchange([slow(.seconds(20))], over: server).failure == short)
    }

    @Test(arguments: [60, 61, 600])
    func withoutRemainingTimeNoRequestIsSent(seconds: Int) async {
        let exchange = await exchange([slow(.seconds(seconds))])
        #expect(server.requests.isEmpty)
        #expect(exchange.failure == late && exchange.response == nil)
    }

    @Test func pausedTimeDoesNotCount() async {
        let exchange = await exchange([
            slow(.seconds(10), paused: .seconds(600)), slow(.seconds(5), paused: .seconds(300)),
        ])
        #expect(server.timeouts == [.seconds(45)])
        #expect(exchange.response?.statusCode == 200)
    }

    @Test func pausesWithinPausesCountOnce() async {
        let seen = Seen()
        let nested = Nested(clock: clock.clock, seen: seen)
        _ = await exchange([nested])
        #expect(await seen.remaining == [.seconds(60), .seconds(60), .seconds(60), .seconds(53)])
        #expect(server.timeouts == [.seconds(53)])
    }

    @Test func aPauseThatFailsIsOver() async {
        let exchange = await exchange([FailingPause(clock: clock.clock)])
        #expect(exchange.response?.statusCode == 200)
        #expect(server.timeouts == [.seconds(57)])
    }

    /// The user may have to do something, or a server may be slow.
    @Test func aLoginWithOAuthHasItsOwnTime() async throws {
        let tokens = CannedTransport { [clock] _ in
            try? await clock.clock.sleep(.seconds(300))
            return .response(.json(#"{"access_token": "t0ken", "token_type": "Bearer"}"#))
        }
        let session = OAuthSession(
            OAuthClient(
                id: "cli",
                server: OAuthServer(token: try #require(URL(string: "https://id.test/token")))
            ),
            by: .clientCredentials,
            over: tokens,
            clock: .stopped
        )
        let exchange = await exchange([OAuthInterceptor(for: [origin], session: session)])
        #expect(exchange.response?.statusCode == 200)
        #expect(server.timeouts == [.seconds(60)])
        #expect(server.requests.map { $0.headers[.authorization] } == ["Bearer t0ken"])
    }
}

/// Delays the request, and pauses the timeout for a part of the delay.
private struct Slow: Interceptor {
    let clock: ClientClock
    let time: Duration
    var paused = Duration.zero

    func intercept(_ request: Request, next: Next) async throws -> Exchange {
        try await clock.sleep(time)
        try await next.pausingTimeout { try await clock.sleep(paused) }
        return await next(request)
    }
}

private actor Seen {
    private(set) var remaining: [Duration] = []

    func add(_ time: Duration) { remaining.append(time) }
}

private struct Nested: Interceptor {
    let clock: ClientClock
    let seen: Seen

    func intercept(_ request: Request, next: Next) async throws -> Exchange {
        try await next.pausingTimeout {
            try await clock.sleep(.seconds(10))
            await seen.add(next.remaining)
            try await next.pausingTimeout { try await clock.sleep(.seconds(20)) }
            await seen.add(next.remaining)
            try await clock.sleep(.seconds(30))
        }
        await seen.add(next.remaining)
        try await clock.sleep(.seconds(7))
        await seen.add(next.remaining)
        return await next(request)
    }
}

private struct FailingPause: Interceptor {
    struct NoToken: Error {}

    let clock: ClientClock

    func intercept(_ request: Request, next: Next) async throws -> Exchange {
        do {
            try await next.pausingTimeout {
                try await clock.sleep(.seconds(9))
                throw NoToken()
            }
        } catch {
            try await clock.sleep(.seconds(3))
        }
        return await next(request)
    }
}
