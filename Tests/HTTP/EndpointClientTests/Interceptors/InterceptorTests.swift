import EndpointClient
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing
import ValueTree

@Suite struct InterceptorTests {
    private let request: Request

    init() throws {
        request = Request(url: try #require(URL(string: "http://h/x")))
    }

    @Test func requestsPassTheCallsInterceptorsThenTheGroupsThenTheTransports() async throws {
        let server = CannedTransport(200, "1")
        let client = server.intercepted(by: [Note("transport")])
        let number = try await NotedAPI(baseURL: "http://h").number
            .request(over: client, interceptors: [Note("call"), Note("second")])
        #expect(number == 1)
        #expect(
            server.requests.map { $0.headers[values: .mark] } == [
                ["call", "second", "group", "transport"]
            ]
        )
    }

    @Test func theExchangePassesThroughThemAndListsEarlierAttempts() async throws {
        let count = Atomic(0)
        let server = CannedTransport { _ in
            let number = count.add(1, ordering: .relaxed).newValue
            return .response(RawResponse(statusCode: number == 3 ? 200 : 500 + number))
        }
        let client = server.intercepted(by: [Again(), Again()])
        let exchange = await client.exchange(request)
        #expect(
            exchange
                == Exchange(
                    request: request,
                    startedAt: Date(timeIntervalSince1970: 0),
                    outcome: .response(RawResponse(statusCode: 200)),
                    attempts: [
                        Attempt(request: request, reason: .status(501)),
                        Attempt(request: request, reason: .status(502)),
                    ]
                )
        )
    }

    @Test func anErrorThatItThrowsNamesIt() async throws {
        let server = CannedTransport(200, "1")
        let endpoint = NotedAPI(baseURL: "http://h").number
        let error = await #expect(throws: EndpointError.self) {
            try await endpoint.request(over: server, interceptors: [Signing()])
        }
        #expect(
            error?.description
                == "Noted.number: the interceptor `Signing` failed: no key (http://h/number)"
        )
        #expect(server.requests.isEmpty)
    }

    @Test func anInterceptorMayAnswerWithoutSending() async throws {
        let server = CannedTransport(200, "1")
        let number = try await NotedAPI(baseURL: "http://h").number
            .request(over: server, interceptors: [Answering(.json("42"))])
        #expect(number == 42)
        #expect(server.requests.isEmpty)
        let events = server.intercepted(by: [Answering(.json("42"))]).events(of: request)
        #expect(await events.story() == ["head 200", "42", "done 200"])
    }

    @Test func aBodyArrivesOnlyAfterTheyHaveLetItsHeadThrough() async throws {
        let heads = Gate()
        let transport = StagedTransport(
            events: [
                .head(RawResponse(statusCode: 200)), .body(Data("a".utf8)), .body(Data("b".utf8)),
            ],
            outcome: .response(RawResponse(statusCode: 200))
        )
        let client = transport.intercepted(by: [Marking(heads)])
        let record = await client.events(of: request).recorded()
        #expect(heads.count == 1)
        #expect(record.heads == [RawResponse(statusCode: 200, headers: [.mark: "0"])])
        #expect(record.body == Data("ab".utf8))
        #expect(record.exchange?.response == RawResponse(statusCode: 200, headers: [.mark: "0"]))
    }

    @Test func aHeadWithOtherFieldsKeepsTheBodyThatFollows() async throws {
        let head = RawResponse(statusCode: 200, headers: [.server: "here"])
        let transport = StagedTransport(
            events: [.head(RawResponse(statusCode: 200)), .body(Data("a".utf8))],
            outcome: .response(RawResponse(statusCode: 200))
        )
        let record = await transport.intercepted(by: [Replacing(head)]).events(of: request)
            .recorded()
        #expect(record.heads == [head])
        #expect(record.body == Data("a".utf8))
        #expect(record.exchange?.response == head)
    }

    @Test func anInterceptorsEmptyAnswerReplacesTheServersBody() async throws {
        let own = RawResponse(statusCode: 204)
        let transport = StagedTransport(
            events: [.head(RawResponse(statusCode: 200)), .body(Data("a".utf8))],
            outcome: .response(RawResponse(statusCode: 200))
        )
        let record = await transport.intercepted(by: [Replacing(own)]).events(of: request)
            .recorded()
        #expect(record.heads == [own])
        #expect(record.body == Data())
        #expect(record.exchange?.response == own)
    }

    @Test func eventsBeginWithTheFinalResponse() async throws {
        let count = Atomic(0)
        let server = CannedTransport { _ in
            let isFirst = count.add(1, ordering: .relaxed).newValue == 1
            return .response(isFirst ? RawResponse(statusCode: 503) : .json("7"))
        }
        let record = await server.intercepted(by: [Again()]).events(of: request).recorded()
        #expect(record.heads.map(\.statusCode) == [200])
        #expect(record.body == Data("7".utf8))
        #expect(
            record.exchange?.attempts == [Attempt(request: request, reason: .status(503))]
        )
    }

    @Test func aDelayIsReportedAndCountsForTheTimeout() async throws {
        let clock = ManualClock()
        let server = CannedTransport(503, "")
        let reports = Mutex<[TransferProgress]>([])
        var options = TransferOptions()
        options.timeout = .seconds(10)
        let client = server.intercepted(
            by: [Again(after: .seconds(8)), Again(after: .seconds(1))],
            clock: clock.clock
        )
        let exchange = await client.exchange(request, options: options) { report in
            reports.withLock { $0.append(report) }
        }
        #expect(exchange.failure == TransportError(.timeout(.seconds(10)), url: request.url))
        #expect(exchange.attempts.map(\.delay) == [.seconds(1), .seconds(8)])
        #expect(server.timeouts == [.seconds(10), .seconds(9), .seconds(1)])
        #expect(
            reports.withLock(\.self) == [
                .retrying(attempt: 2, after: .seconds(1), reason: .status(503)),
                .retrying(attempt: 3, after: .seconds(8), reason: .status(503)),
            ]
        )
    }
}

private class NotedAPI: EndpointGroup {
    @GET("/number") var number: Endpoint<Empty, Int>
    override var interceptors: [any Interceptor] { [Note("group")] }
}

/// Adds its name to the request.
private struct Note: Interceptor {
    let name: String

    init(_ name: String) {
        self.name = name
    }

    func intercept(_ request: Request, next: Next) async throws -> Exchange {
        var headers = request.headers
        headers[values: .mark].append(name)
        return await next(request.with(headers: headers))
    }
}

/// Sends a request a second time if it fails with a status.
private struct Again: Interceptor {
    var after = Duration.zero

    func intercept(_ request: Request, next: Next) async throws -> Exchange {
        let first = await next(request)
        guard first.response?.isSuccess == false else { return first }
        return await next(request, after: after)
    }
}

private struct Signing: Interceptor {
    struct NoKey: Error, CustomStringConvertible {
        let description = "no key"
    }

    func intercept(_ request: Request, next: Next) async throws -> Exchange {
        throw NoKey()
    }
}

private struct Answering: Interceptor {
    let response: RawResponse

    init(_ response: RawResponse) {
        self.response = response
    }

    func intercept(_ request: Request, next: Next) async throws -> Exchange {
        Exchange(
            request: request,
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .response(response)
        )
    }
}

/// Sends a request, and answers with another response.
private struct Replacing: Interceptor {
    let response: RawResponse

    init(_ response: RawResponse) {
        self.response = response
    }

    func intercept(_ request: Request, next: Next) async throws -> Exchange {
        await next(request).with(outcome: .response(response))
    }
}

/// Marks the response with the number of bytes that have arrived.
private struct Marking: Interceptor {
    let heads: Gate

    init(_ heads: Gate) {
        self.heads = heads
    }

    func intercept(_ request: Request, next: Next) async throws -> Exchange {
        let exchange = await next(request)
        heads.pass()
        guard let response = exchange.response else { return exchange }
        let marked = RawResponse(
            statusCode: response.statusCode,
            headers: [.mark: "\(response.bytes.count)"],
            bytes: response.bytes
        )
        return exchange.with(outcome: .response(marked))
    }
}
