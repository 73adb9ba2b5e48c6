import FoundationEssentials
import HTTPMessage
import Testing
import ValueTree

@Suite struct ExchangeTests {
    @Test func aFailureKeepsWhatArrived() throws {
        let url = try #require(URL(string: "http://h/a"))
        let partial = RawResponse(statusCode: 200, url: url, bytes: PaddedBytes("abc".utf8))
        let exchange = Exchange(
            request: Request(url: url),
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .failure(TransportError(.truncated, phase: .download), partial: partial),
            phases: [Phase(.connect, .milliseconds(2)), Phase(.wait, .milliseconds(3))]
        )
        #expect(exchange.response == partial)
        #expect(
            RecordedExchange(exchange, endpoint: "Todos.getAll")
                == RecordedExchange(
                    endpoint: "Todos.getAll",
                    startedAt: Date(timeIntervalSince1970: 0),
                    method: "GET",
                    url: "http://h/a",
                    status: 200,
                    failure: "connection closed early while receiving the body; try again",
                    duration: .milliseconds(5),
                    byteCount: 3
                )
        )
    }

    @Test func theDurationCountsTheDelaysBetweenAttempts() throws {
        let request = Request(url: try #require(URL(string: "http://h/a")))
        let exchange = Exchange(
            request: request,
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .response(RawResponse(statusCode: 200)),
            phases: [Phase(.connect, .milliseconds(2))],
            attempts: [Attempt(request: request, reason: .status(503), delay: .seconds(1))]
        )
        #expect(exchange.duration == .milliseconds(1_002))
    }

    @Test func anEmptyBodyIsNone() {
        #expect(RawResponse(statusCode: 204).body == nil)
        #expect(RawResponse(statusCode: 200, bytes: [1, 2]).body == Data([1, 2]))
    }
}
