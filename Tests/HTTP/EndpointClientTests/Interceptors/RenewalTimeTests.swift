import EndpointClient
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Synchronization
import Testing
import WebAddresses

@Suite struct RenewalTimeTests {
    private let request: Request
    private let origin: Origin

    init() throws {
        request = Request(url: try #require(URL(string: "http://h/x")))
        origin = try #require(Origin(request.url))
    }

    @Test func aLoginThatHangsEndsAfterAQuarterOfAnHour() async throws {
        let server = CannedTransport(401, "")
        let transport = renewing(
            over: server,
            for: [origin],
            clock: ManualClock().clock
        ) {
            await Self.untilCancelled()
            throw CancellationError()
        }
        let exchange = await transport.exchange(request.with(timeout: .seconds(5)))
        #expect(exchange.failure == TransportError(.timeout(.seconds(900)), url: request.url))
        #expect(exchange.response?.statusCode == 401)
        #expect(server.requests.count == 1)
    }

    @Test func theSecondExchangeGetsWhatTheFirstLeftHoweverLongTheLoginTook() async throws {
        let elapsed = Elapsed()
        let server = CannedTransport { request in
            elapsed.add(.seconds(20))
            guard request.headers[.authorization] == "Bearer new" else {
                return .response(RawResponse(statusCode: 401))
            }
            return .failure(TransportError(.timeout(.seconds(40)), url: request.url), partial: nil)
        }
        let transport = renewing(over: server, for: [origin], clock: elapsed.clock) {
            elapsed.add(.seconds(300))
            return Secret("new")
        }
        let exchange = await transport.exchange(request)
        #expect(server.timeouts == [.seconds(60), .seconds(40)])
        #expect(exchange.failure == TransportError(.timeout(.seconds(60)), url: request.url))
    }

    fileprivate static func untilCancelled() async {
        for await _ in AsyncStream<Never>.makeStream().stream {}
    }
}

/// A clock that only moves on request.
private final class Elapsed: Sendable {
    private let time = Mutex(Duration.zero)

    func add(_ duration: Duration) {
        time.withLock { $0 += duration }
    }

    var clock: ClientClock {
        ClientClock(
            date: { Date(timeIntervalSince1970: 0) },
            now: { [self] in time.withLock(\.self) },
            sleep: { _ in
                await RenewalTimeTests.untilCancelled()
                throw CancellationError()
            },
            random: { 1 }
        )
    }
}
