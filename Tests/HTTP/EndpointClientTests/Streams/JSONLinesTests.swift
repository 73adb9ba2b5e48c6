import EndpointClient
import EndpointKit
import HTTPMessage
import Synchronization
import Testing

@Suite struct JSONLinesTests {
    private let feed = FeedAPI(baseURL: "http://h")

    @Test(arguments: [
        "application/x-ndjson", "application/jsonl", "application/json", "text/plain",
    ])
    func eachLineIsAnItemWhateverTheTypeIsCalled(type: String) async throws {
        let server = StreamingTransport("{\"id\": 1}\r\n\n{\"i", "d\": 2}\n{\"id\": 3}", type: type)
        let read = try await feed.log.request(over: server).collected()
        #expect(read.elements == FeedAPI.Change.numbered(1, 2, 3))
        #expect(read.error == nil)
    }

    @Test func aSequenceHasSeparatorsInFrontOfItsItems() async throws {
        let server = StreamingTransport(
            "\u{1E}{\"id\":\n1}\n\u{1E}{\"id\": 2}\n\u{1E}{\"id\": true}\n",
            type: "application/json-seq"
        )
        let read = try await feed.log.request(over: server).collected()
        #expect(read.elements == FeedAPI.Change.numbered(1, 2))
        #expect(read.error == "item 3 in line 4: $.id: expected Int, found true")
    }

    @Test func brokenLinesAreSkippedOnRequest() async throws {
        let server = StreamingTransport(
            "{\"id\": 1}\n\n{\"id\": 2\n{\"id\": 3}\n",
            type: "application/x-ndjson"
        )
        let log = try await feed.log.request(over: server)
        let faults = Mutex<[String]>([])
        let read = await log.passingOver { fault in faults.withLock { $0.append("\(fault)") } }
            .collected()
        #expect(read.elements == FeedAPI.Change.numbered(1, 3))
        #expect(
            faults.withLock(\.self) == [
                "item 2 in line 3: $: expected `,` or `}`, found the end of the text"
            ]
        )
    }

    @Test func anotherIterationSendsTheRequestAgain() async throws {
        let server = StreamingTransport("{\"id\": 1}\n", type: "application/x-ndjson")
        let log = try await feed.log.request(over: server)
        #expect(await log.collected().elements == FeedAPI.Change.numbered(1))
        #expect(server.requests.count == 1)
        #expect(await log.collected().elements == FeedAPI.Change.numbered(1))
        #expect(server.requests.count == 2)
    }
}
