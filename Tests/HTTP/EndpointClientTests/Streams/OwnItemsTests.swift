import DecodePipeline
import EndpointClient
import EndpointKit
import HTTPMessage
import ObjectMapping
import Synchronization
import Testing
import ValueTree

/// The items of a stream can be read in every way in which a response can.
@Suite struct OwnItemsTests {
    private let log = LogAPI(baseURL: "http://h")

    @Test func aPipelineReadsEachEvent() async throws {
        let server = StreamingTransport(
            "event: entry\nid: a\ndata: {\"id\": 1, \"text\"",
            ": \"one\"}\n\ndata: {\"id\": 2}\n\n"
        )
        let read = try await log.events.request(over: server).events.collected()
        #expect(
            read.elements == [
                ServerSentEvent(.init(id: 1, text: "one"), name: "entry", id: "a"),
                ServerSentEvent(.init(id: 2, text: nil), id: "a"),
            ]
        )
        #expect(read.error == nil)
        #expect(server.requests.map { $0.headers[.accept] } == ["text/event-stream"])
    }

    @Test func aMapperReadsEachLine() async throws {
        let server = StreamingTransport(
            "{\"id\": 1, \"text\": \"one\"}\n\n{\"id\": 2, \"te",
            "xt\": 5}",
            type: "application/x-ndjson"
        )
        let read = try await log.lines.request(over: server).collected()
        // An optional part of the wrong type is nil.
        #expect(read.elements == [.init(id: 1, text: "one"), .init(id: 2, text: nil)])
        #expect(read.error == nil)
    }

    @Test func aBrokenItemIsReportedWithItsLineAndPositions() async throws {
        let server = StreamingTransport(
            ": one\ndata: {\"id\": 1}\n\ndata: {\"id\": \"x\",\ndata: \"text\": 5}\n\n"
        )
        let read = try await log.events.request(over: server).collected()
        #expect(read.elements == [.init(id: 1, text: nil)])
        #expect(
            read.error == """
                item 2 in line 4: $.id: expected Int, found the string "x"
                $.text: expected String, found the number 5
                """
        )
    }

    @Test func brokenItemsAreSkippedOnRequest() async throws {
        let server = StreamingTransport(
            "{\"id\": 1}\n{}\n{\"id\": 3\n{\"id\": 4}\n",
            type: "application/x-ndjson"
        )
        let faults = Mutex<[String]>([])
        let read = try await log.lines.request(over: server)
            .passingOver { fault in faults.withLock { $0.append("\(fault)") } }
            .collected()
        #expect(read.elements.map(\.id) == [1, 4])
        #expect(
            faults.withLock(\.self) == [
                "item 2 in line 2: $.id: expected Int, found nothing",
                "item 3 in line 3: $: expected `,` or `}`, found the end of the text",
            ]
        )
    }

    /// Half a document isn't a separate text, even for items whose parts are all optional.
    @Test func invalidJSONIsAnErrorUnlessItemsAreTexts() async throws {
        let server = StreamingTransport("data: {\"id\": 1\n\n")
        let read = try await log.loose.request(over: server).collected()
        #expect(read.elements == [])
        #expect(
            read.error
                == "item 1 in line 1: $: expected `,` or `}`, found the end of the text"
        )
    }

    @Test func invalidJSONIsTextIfItemsMayBeTexts() async throws {
        let server = StreamingTransport("data: one\n\ndata: \"two\"\n\ndata: 3\n\n")
        let words = try await log.words.request(over: server).collected()
        #expect(words.elements == ["one", "two", "3"])
        let texts = StreamingTransport("data: a=1\n\ndata: []\n\n")
        let pairs = try await log.pairs.request(over: texts).collected()
        #expect(pairs.elements == [["a", "1"]])
        #expect(pairs.error?.hasPrefix("item 2 in line 3: $: ") == true)
    }

    @Test func anItemCanBeReadAsSent() async throws {
        let server = StreamingTransport("data: a,b\ndata: c\n\ndata: {\"d\": 1}\n\n")
        let rows = try await log.rows.request(over: server).collected()
        #expect(rows.elements == ["a,b\nc", "{\"d\": 1}"])
    }
}

/// Streams whose items aren't read through Codable.
private final class LogAPI: EndpointGroup {
    @GET("/events", decoding: .items(.pipeline(LogAPI.entry)))
    var events: Endpoint<Empty, ServerSentEvents<Entry>>

    @GET("/lines", decoding: .items(.mapper)) var lines: Endpoint<Empty, JSONLines<Mapped>>
    @GET("/loose", decoding: .items(.mapper)) var loose: Endpoint<Empty, ServerSentEvents<Loose>>

    @GET("/words", decoding: .items(.pipeline(string)))
    var words: Endpoint<Empty, ServerSentEvents<String>>

    @GET("/pairs", decoding: .items(.value { try LogAPI.pair($0) }))
    var pairs: Endpoint<Empty, ServerSentEvents<[String]>>

    @GET("/rows", decoding: .items(.raw { $0.bytes.string }))
    var rows: Endpoint<Empty, ServerSentEvents<String>>

    struct Entry: Hashable {
        let id: Int
        let text: String?
    }

    static let entry: DecodePipeline.Decoder<Entry> =
        decode(Entry.init)
        |> required("id", int)
        |> optional("text", string)

    struct Mapped: Deserializable, Hashable {
        let id: Int
        let text: String?

        init(id: Int, text: String?) {
            self.id = id
            self.text = text
        }

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            text = data["text"].get()
        }
    }

    struct Loose: Deserializable, Hashable {
        let id: Int?

        init(_ data: DeserializableData) throws {
            id = data["id"].get()
        }
    }

    struct NoPair: Error, CustomStringConvertible {
        let description = "no pair"
    }

    static func pair(_ value: SupportedType) throws -> [String] {
        let parts = value.string?.split(separator: "=").map(String.init) ?? []
        guard parts.count == 2 else { throw NoPair() }
        return parts
    }
}
