import EndpointKit
import EndpointServer
import EndpointTesting
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Hummingbird
import Testing
import ValueTree

/// Handlers that return sequences, read in memory.
@Suite struct StreamRouteTests {
    @Test func eventsAreSentOneByOne() async throws {
        #expect(
            try await Self.pieces("/changes") == [
                "200 text/event-stream", "data: {\"order_id\":1}\n\n", "data: {\"order_id\":2}\n\n",
                "done",
            ]
        )
    }

    @Test func eventsHaveNamesIDsAndRetryDelays() async throws {
        #expect(
            try await Self.pieces("/named") == [
                "200 text/event-stream",
                "event: change\nid: 7\nretry: 1500\ndata: {\"order_id\":7}\n\n",
                "data: {\"order_id\":8}\n\n", "done",
            ]
        )
    }

    @Test func textIsSentUnchangedLineByLine() async throws {
        #expect(
            try await Self.pieces("/words") == [
                "200 text/event-stream", "data: a\ndata: b\ndata: \ndata: c\ndata: d\n\n",
                "data: \n\n", "done",
            ]
        )
    }

    @Test func linesAreSentOneByOneAndMayBreakOff() async throws {
        #expect(
            try await Self.pieces("/log") == [
                "200 application/x-ndjson", "{\"order_id\":1}\n",
                "connection closed after 15 B (http://shop.test/log)",
            ]
        )
    }

    /// A response that never ends, from a sequence with a single item.
    @Test func anItemIsSentBeforeTheNextOneExists() async throws {
        let (items, item) = AsyncStream.makeStream(of: StreamsAPI.Change.self)
        let api = StreamsAPI(baseURL: "http://shop.test")
        let router = Router()
        router.on(api.changes) { _, _ in items }
        item.yield(.init(orderID: 1))
        var pieces: [String] = []
        for await event in InMemoryServer(router).events(of: try api.changes.httpRequest(.value)) {
            guard case .body(let bytes) = event else { continue }
            pieces.append(String(decoding: bytes, as: UTF8.self))
            if pieces.count == 2 { break }
            item.yield(.init(orderID: 2))
        }
        #expect(pieces == ["data: {\"order_id\":1}\n\n", "data: {\"order_id\":2}\n\n"])
    }

    private static func pieces(_ path: String) async throws -> [String] {
        let url = try #require(URL(string: "http://shop.test" + path))
        var pieces: [String] = []
        for await event in InMemoryServer(router()).events(of: HTTPMessage.Request(url: url)) {
            switch event {
            case .progress: continue
            case .head(let head):
                pieces.append("\(head.statusCode) \(head.headers[.contentType] ?? "")")
            case .body(let bytes): pieces.append(String(decoding: bytes, as: UTF8.self))
            case .done(let exchange): pieces.append(exchange.failure?.description ?? "done")
            }
        }
        return pieces
    }

    private struct Cut: Error {}

    private static func router() -> Router<BasicRequestContext> {
        let api = StreamsAPI()
        let router = Router()
        router
            .on(api.changes) { _, _ in stream((1...2).map { .init(orderID: $0) }) }
            .on(api.named) { _, _, _ in
                ServerSentEvents(
                    events: stream([
                        ServerSentEvent(
                            StreamsAPI.Change(orderID: 7),
                            name: "chan\nge",
                            id: "7",
                            retry: .seconds(1.5)
                        ),
                        ServerSentEvent(.init(orderID: 8)),
                    ])
                )
            }
            .on(api.words) { _, _ in stream(["a\nb\r\n\rc\rd", ""]) }
            .on(api.log) { _, _ in
                AsyncThrowingStream<StreamsAPI.Change, any Error> { items in
                    items.yield(.init(orderID: 1))
                    items.finish(throwing: Cut())
                }
            }
        return router
    }

    private static func stream<Item: Sendable>(_ items: [Item]) -> AsyncStream<Item> {
        AsyncStream { continuation in
            for item in items { continuation.yield(item) }
            continuation.finish()
        }
    }
}

private final class StreamsAPI: EndpointGroup {
    override var keyMapping: KeyStrategy { .snakeCase }

    @GET("/changes") var changes: Endpoint<Empty, ServerSentEvents<Change>>
    @GET("/named") var named: Endpoint<Empty, ServerSentEvents<Change>>
    @GET("/words") var words: Endpoint<Empty, ServerSentEvents<String>>
    @GET("/log") var log: Endpoint<Empty, JSONLines<Change>>

    struct Change: Codable, Equatable, Sendable {
        var orderID: Int
    }
}
