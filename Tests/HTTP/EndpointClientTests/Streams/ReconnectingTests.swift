import EndpointKit
import HTTPMessage
import HTTPTypes
import Testing

@testable import EndpointClient

@Suite struct ReconnectingTests {
    private let clock = ManualClock()
    private let feed = FeedAPI(baseURL: "http://h")

    private func read(
        _ connections: [StreamingTransport.Connection],
        of endpoint: Endpoint<Empty, ServerSentEvents<FeedAPI.Change>>? = nil,
        attempts: Int = 3,
        methods: Set<HTTPMethod> = RetryPolicy.idempotentMethods
    ) async throws -> (server: StreamingTransport, ids: [Int], error: String?) {
        let server = StreamingTransport(connections)
        var options = TransferOptions()
        options.reconnect = RetryPolicy(
            attempts: attempts,
            firstDelay: .seconds(3),
            methods: methods
        )
        let endpoint = endpoint ?? feed.changes
        let message = try endpoint.httpRequest(.value)
        let stream = try await endpoint.stream(
            of: message,
            over: server,
            options: options,
            clock: clock.clock
        )
        let read = try #require(await stream?.content.collected())
        return (server, read.elements.map(\.id), read.error)
    }

    @Test func anEndedConnectionContinuesAfterTheLastEvent() async throws {
        let (server, ids, error) = try await read([
            .init(parts: ["id: a\ndata: {\"id\": 1}\n\nid: lost\ndata: {\"id\": 9}\n"]),
            .init(parts: ["data: {\"id\": 2}\n\n"], failure: .truncated(received: 20)),
            .init(status: 204, type: ""),
        ])
        #expect(ids == [1, 2])
        #expect(error == nil)
        #expect(server.lastIDs == [nil, "a", "a"])
        #expect(clock.delays == [.seconds(3), .seconds(3)])
    }

    @Test func theStreamSetsTheDelayBeforeReconnecting() async throws {
        let (_, ids, _) = try await read([
            .init(parts: ["retry: 10000\ndata: {\"id\": 1}\n\n"]),
            .init(parts: ["retry: never\ndata: {\"id\": 2}\n\n"]),
            .init(status: 204, type: ""),
        ])
        #expect(ids == [1, 2])
        #expect(clock.delays == [.seconds(10), .seconds(10)])
    }

    @Test func failuresInARowWaitLongerUntilThereAreTooMany() async throws {
        let (server, ids, error) = try await read(
            [
                .init(parts: ["data: {\"id\": 1}\n\n"]),
                .init(status: 503, type: "text/plain", parts: ["busy"]),
            ],
            attempts: 4
        )
        #expect(ids == [1])
        #expect(error == "Feed.changes: the server answered 503 (GET http://h/changes)")
        #expect(server.requests.count == 4)
        #expect(clock.delays == [.seconds(3), .seconds(6), .seconds(12)])
    }

    @Test func aPermanentFailureIsThrownImmediately() async throws {
        let (server, ids, error) = try await read([
            .init(parts: ["data: {\"id\": 1}\n\n"]), .init(status: 403, type: "text/plain"),
        ])
        #expect(ids == [1])
        #expect(error == "Feed.changes: the server answered 403 (GET http://h/changes)")
        #expect(server.requests.count == 2)
    }

    /// A POST may have an effect each time, and only the caller knows whether that does harm.
    @Test(
        arguments: [
            (
                RetryPolicy.idempotentMethods, [1],
                "Feed.ask: connection closed after 20 B (http://h/ask)", 1
            ),
            ([.post], [1, 2], nil, 3),
        ] as [(Set<HTTPMethod>, [Int], String?, Int)]
    )
    func aPOSTIsSentAgainOnRequest(
        methods: Set<HTTPMethod>,
        expected: [Int],
        failure: String?,
        requests: Int
    ) async throws {
        let (server, ids, error) = try await read(
            [
                .init(parts: ["data: {\"id\": 1}\n\n"], failure: .truncated(received: 20)),
                .init(parts: ["data: {\"id\": 2}\n\n"]),
                .init(status: 204, type: ""),
            ],
            of: feed.ask,
            methods: methods
        )
        #expect(ids == expected)
        #expect(error == failure)
        #expect(server.requests.map(\.method) == Array(repeating: HTTPMethod.post, count: requests))
    }

    @Test func aStreamEndsWithItsConnectionByDefault() async throws {
        let (server, ids, error) = try await read(
            [.init(parts: ["data: {\"id\": 1}\n\n"])],
            attempts: 1
        )
        #expect(ids == [1])
        #expect(error == nil)
        #expect(server.requests.count == 1)
    }
}
