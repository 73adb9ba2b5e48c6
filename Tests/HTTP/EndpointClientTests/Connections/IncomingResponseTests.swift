import CartoucheTestKit
import EndpointClient
import FoundationEssentials
import HTTPMessage
import Synchronization
import Testing
import WebAddresses

@testable import EndpointClient

/// How much is kept of responses that are not delivered, when the delivered one has no limit.
@Suite(.limitedConcurrency) struct DeliveryTests {
    private static let keptSize = 1024 * 1024
    private static let large = String(repeating: "x", count: 3 * keptSize)

    @Test func aLargeAnswerOnTheWayDoesNotStopTheExchange() async throws {
        try await RawServer.run { request in
            guard request.hasPrefix("GET /start") else {
                return [.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")]
            }
            return [.send(Self.answer("302 Found\r\nLocation: /end"))]
        } _: { port, _ in
            let request = Request(url: try .loopback(port, "/start"))
            let record = await SharedClient(clock: .stopped).events(of: request, options: .download)
                .recorded()
            #expect(record.body == Data("hello".utf8))
            #expect(record.exchange?.failure == nil)
        }
    }

    @Test func aFinalTruncatedAnswerIsReportedAsTruncated() async throws {
        // The deadline passes after the head: the second look at the clock from then on is too late for a retry.
        let isAnswered = Atomic(false)
        let looks = Atomic(0)
        let client = SharedClient(
            clock: ClientClock(
                date: { Date(timeIntervalSince1970: 0) },
                now: {
                    guard isAnswered.load(ordering: .relaxed) else { return .zero }
                    let count = looks.add(1, ordering: .relaxed).newValue
                    return count < 2 ? .zero : .seconds(7 * 24 * 3600)
                },
                sleep: { _ in },
                random: { 1 }
            )
        )
        var options = TransferOptions.download
        options.retry = RetryPolicy(attempts: 2)
        try await RawServer.run { _ in
            isAnswered.store(true, ordering: .relaxed)
            return [.send(Self.answer("503 Busy"))]
        } _: { [options] port, server in
            let request = Request(url: try .loopback(port))
            let record = await client.events(of: request, options: options).recorded()
            #expect(record.heads.map(\.statusCode) == [503])
            #expect(record.body.count == Self.keptSize)
            #expect(record.exchange?.failure?.kind == .bodyTooLarge(limit: Self.keptSize))
            #expect(server.requests.count == 1)
        }
    }

    @Test func ofALargeRefusalTheBeginningIsKept() async throws {
        try await RawServer.run { _ in
            [.send(Self.answer("401 Unauthorized"))]
        } _: { port, _ in
            let url = try URL.loopback(port)
            let origin = try #require(Origin(url))
            let transport = renewing(over: SharedClient(clock: .stopped), for: [origin]) {
                throw ResponseError.forbidden
            }
            let record = await transport.events(of: Request(url: url), options: .download)
                .recorded()
            #expect(record.heads.map(\.statusCode) == [401])
            #expect(record.body.count == Self.keptSize)
            #expect(
                record.exchange?.failure?.kind
                    == .loginFailed(reason: .foreign("the server answered 403 Forbidden"))
            )
        }
    }

    private static func answer(_ head: String) -> String {
        "HTTP/1.1 \(head)\r\nContent-Length: \(large.utf8.count)\r\n\r\n\(large)"
    }
}

@Suite(.limitedConcurrency) struct ProgressThrottleTests {
    private let start = ContinuousClock.now

    @Test func twentyFiveMegabytesMakeAFewReports() {
        var throttle = ProgressThrottle()
        let reports = stride(from: 16_384, through: 25_000_000, by: 16_384).filter {
            throttle.isDue(received: $0, at: start)
        }
        #expect(reports.count == 10)
        #expect(reports.first == 16_384)
    }

    @Test func aTrickleIsReportedFourTimesASecond() {
        var throttle = ProgressThrottle()
        let reports = (0..<20).filter { tenth in
            throttle.isDue(received: tenth + 1, at: start + .milliseconds(100 * tenth))
        }
        #expect(reports == [0, 3, 6, 9, 12, 15, 18])
    }
}
