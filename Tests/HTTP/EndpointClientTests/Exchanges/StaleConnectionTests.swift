import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Testing

@testable import EndpointClient

/// Requests that are sent again after a connection was closed (RFC 9110, 9.2.2).
@Suite struct StaleConnectionTests {
    @Test(
        arguments: [
            (.get, StaleConnection(), true),
            (.put, StaleConnection(), true),
            (.post, StaleConnection(), false),
            (.patch, StaleConnection(), false),
            (.post, StaleConnection(isUnprocessed: true), true),
            (.patch, StaleConnection(isUnprocessed: true), true),
            (.get, nil, false),
        ] as [(HTTPMethod, StaleConnection?, Bool)]
    )
    func anUnsafeRequestIsOnlySentAgainIfItWasNotProcessed(
        method: HTTPMethod,
        stale: StaleConnection?,
        isSentAgain: Bool
    ) throws {
        let request = Request(url: try .loopback(1), method: method)
        #expect(step(after: request, stale) == (isSentAgain ? .resend(attempt(request)) : .end))
    }

    @Test(arguments: [(0, true), (10, true), (999, true), (1_000, false)])
    func asManyConnectionsMayBeClosedAsSettingsAllow(count: Int, isSentAgain: Bool) throws {
        let request = Request(url: try .loopback(1))
        let step = step(after: request, StaleConnection(), count: count)
        #expect(step == (isSentAgain ? .resend(attempt(request)) : .end))
    }

    @Test(arguments: [(0, true), (1, true), (2, false)])
    func aRefusedStreamIsSentAgainTwice(count: Int, isSentAgain: Bool) throws {
        let request = Request(url: try .loopback(1), method: .post)
        let refused = StaleConnection(isUnprocessed: true, isRefused: true)
        let step = step(after: request, refused, count: count)
        #expect(step == (isSentAgain ? .resend(attempt(request)) : .end))
    }

    private func attempt(_ request: Request) -> Attempt {
        Attempt(request: request, reason: .failure(failure(of: request)))
    }

    private func failure(of request: Request) -> TransportError {
        TransportError(.other("the server closed the connection"), url: request.url)
    }

    /// The step after a failed round trip and `count` earlier failures.
    private func step(
        after request: Request,
        _ stale: StaleConnection?,
        count: Int = 0
    ) -> NextStep {
        var log = ExchangeLog(request: request, startedAt: Date(timeIntervalSince1970: 0))
        for _ in 0..<count { log.add(stale: attempt(request)) }
        let roundTrip = RoundTrip(
            request: request,
            sent: request,
            outcome: .failure(failure(of: request), partial: nil),
            stale: stale
        )
        return StaleConnectionRule().nextStep(after: roundTrip, of: log)
    }
}
