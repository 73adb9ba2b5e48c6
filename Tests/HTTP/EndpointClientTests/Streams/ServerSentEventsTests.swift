import CartoucheTestKit
import EndpointClient
import EndpointKit
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing
import ValueTree

@Suite(.limitedConcurrency) struct ServerSentEventsTests {
    private let feed = FeedAPI(baseURL: "http://h")

    @Test func itemsAreReadHoweverTheyAreCut() async throws {
        let server = StreamingTransport(
            "\u{FEFF}: hello\r\ndata: {\"id\"",
            ": 1}\r",
            "\n\r\ndata: {\ndata:\"id\": 2}\n",
            "\ndata: {\"id\": 3}\r\rdata: {\"id\": 4}\n"
        )
        let read = try await feed.changes.request(over: server).collected()
        #expect(read.elements == FeedAPI.Change.numbered(1, 2, 3))
        #expect(read.error == nil)
        #expect(server.requests.map { $0.headers[.accept] } == ["text/event-stream"])
    }

    @Test func eventsHaveNamesIDsAndTimesToWait() async throws {
        let server = StreamingTransport(
            "event: change\nid: a\nretry: 1500\ndata: {\"id\": 1}\n\n",
            "data: {\"id\": 2}\n\nid\ndata: {\"id\": 3}\n\n"
        )
        let read = try await feed.changes.request(over: server).events.collected()
        #expect(
            read.elements == [
                ServerSentEvent(
                    .init(id: 1),
                    name: "change",
                    id: "a",
                    retry: .milliseconds(1500)
                ),
                ServerSentEvent(.init(id: 2), id: "a"),
                ServerSentEvent(.init(id: 3), id: ""),
            ]
        )
    }

    @Test func readingEventsMakesAnotherRequest() async throws {
        let server = StreamingTransport("id: a\ndata: {\"id\": 1}\n\n")
        let changes = try await feed.ask.request(over: server)
        #expect(await changes.collected().elements == FeedAPI.Change.numbered(1))
        #expect(
            await changes.events.collected().elements == [ServerSentEvent(.init(id: 1), id: "a")]
        )
        #expect(server.requests.map(\.method) == [.post, .post])
        #expect(server.lastIDs == [nil, nil])
    }

    @Test func itemsThatAreStringsAreTheDataAsSent() async throws {
        let server = StreamingTransport("data: one\n\ndata: 2\n\ndata: \"3\"\ndata\n\n")
        let read = try await feed.words.request(over: server).collected()
        #expect(read.elements == ["one", "2", "\"3\"\n"])
    }

    @Test func aTextThatMayBeAbsentIsNilWhereItIsNull() async throws {
        let server = StreamingTransport("data: one\n\ndata: null\n\ndata: nullify\n\ndata\n\n")
        let read = try await feed.notes.request(over: server).collected()
        #expect(read.elements == ["one", nil, "nullify", ""])
        #expect(read.error == nil)
    }

    @Test func invalidJSONIsTheTextOfAnItem() async throws {
        let server = StreamingTransport("data: open\n\ndata: \"closed\"\n\ndata: ajar\n\n")
        let read = try await feed.states.request(over: server).collected()
        #expect(read.elements == [.open, .closed])
        #expect(
            read.error == """
                item 3 in line 5: $: expected one of `open`, `closed`, found the string "ajar"
                """
        )
    }

    @Test func aBrokenItemNamesItsLineAndEndsTheLoop() async throws {
        let server = StreamingTransport(
            ": one\ndata: {\"id\": 1}\n\ndata: {\"id\":\ndata: \"x\"}\n\ndata: {\"id\": 3}\n\n"
        )
        let read = try await feed.changes.request(over: server).collected()
        #expect(read.elements == FeedAPI.Change.numbered(1))
        #expect(
            read.error
                == #"item 2 in line 4: $.id: expected Int, found the string "x""#
        )
    }

    @Test func brokenItemsAreSkippedOnRequest() async throws {
        let server = StreamingTransport(
            "data: no\n\ndata: {\"id\": 2}\n\ndata: {}\n\ndata: {\"id\": 4}\n\n"
        )
        let faults = Mutex<[String]>([])
        let read = try await feed.changes.request(over: server)
            .passingOver { fault in faults.withLock { $0.append("\(fault)") } }
            .collected()
        #expect(read.elements == FeedAPI.Change.numbered(2, 4))
        #expect(read.error == nil)
        #expect(
            faults.withLock(\.self) == [
                "item 1 in line 1: $: expected `null`, found `no`",
                "item 3 in line 5: $.id: expected Int, found nothing",
            ]
        )
    }

    @Test func aFailureKeepsItsStatusAndItsBody() async throws {
        let server = StreamingTransport([
            .init(status: 429, type: "text/plain", parts: ["slow ", "down"])
        ])
        let error = await #expect(throws: EndpointError.self) {
            try await feed.changes.request(over: server)
        }
        #expect(
            error?.description
                == "Feed.changes: the server answered 429 (GET http://h/changes)"
        )
        #expect(error?.response?.bytes.string == "slow down")
    }

    @Test func anotherMediaTypeIsRefusedAsAStream() async throws {
        let server = StreamingTransport("{}", type: "application/json")
        let error = await #expect(throws: EndpointError.self) {
            try await feed.changes.request(over: server)
        }
        #expect(
            error?.description == """
                Feed.changes: the response does not decode (GET http://h/changes): \
                $: expected server-sent events, text/event-stream, \
                found the string "application/json"
                """
        )
    }

    @Test func aConnectionThatBreaksOffIsThrown() async throws {
        let server = StreamingTransport([
            .init(parts: ["data: {\"id\": 1}\n\ndata: {"], failure: .truncated(received: 26))
        ])
        let read = try await feed.changes.request(over: server).collected()
        #expect(read.elements == FeedAPI.Change.numbered(1))
        #expect(
            read.error == "Feed.changes: connection closed after 26 B (http://h/changes)"
        )
    }

    @Test func anItemMayNotGrowWithoutEnd() async throws {
        let server = StreamingTransport("data: {\"id\": 1}\n\n", "data: ", "123456", "789012345")
        var options = TransferOptions()
        options.bodyLimit = 20
        let read = try await feed.changes.request(over: server, options: options).collected()
        #expect(read.elements == FeedAPI.Change.numbered(1))
        #expect(
            read.error == """
                Feed.changes: the body is larger than 20 bytes while receiving the body \
                (http://h/changes); raise the limit if you trust the server
                """
        )
    }

    @Test func itemsAreOnlyReadOnDemand() async throws {
        let large = String(repeating: "x", count: 300_000)
        let server = StreamingTransport([
            .init(parts: Array(repeating: "data: \(large)\n\n", count: 50))
        ])
        let words = try await feed.words.request(over: server)
        for try await word in words {
            #expect(word == large)
            // One item was read, and one is in the buffer.
            #expect(server.sentParts <= 2)
            break
        }
        await server.ends.wait()
    }

    @Test func aCancelledTaskEndsTheConnection() async throws {
        try await RawServer.run { _ in
            [
                .send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"),
                .send("data: {\"id\": 1}\n\n"),
            ]
        } _: { port, server in
            let first = Gate()
            let task = Task {
                let stream = try await FeedAPI(baseURL: "http://127.0.0.1:\(port)").changes
                    .request(over: SharedClient(clock: .stopped))
                for try await _ in stream { first.pass() }
            }
            await first.wait()
            task.cancel()
            let error = await #expect(throws: EndpointError.self) { try await task.value }
            #expect((error?.cause as? TransportError)?.kind == .cancelled)
            await server.connectionClosed()
        }
    }
}
