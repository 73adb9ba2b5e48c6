import DecodePipeline
import EndpointKit
import HTTPMessage
import HTTPTypes
import ObjectMapping
import Testing
import ValueSerializers
import ValueTree

private class FeedAPI: EndpointGroup {
    @GET("/changes") var changes: Endpoint<Empty, ServerSentEvents<Change>>
    @GET("/log") var log: Endpoint<Empty, JSONLines<[Int]>>
    @GET("/words") var words: Endpoint<Empty, ServerSentEvents<String>>
    @GET("/names", decoding: .items(.pipeline(string)))
    var names: Endpoint<Empty, ServerSentEvents<String>>
    @GET("/states") var states: Endpoint<Empty, ServerSentEvents<State>>

    enum State: String, Codable, CaseIterable {
        case open, closed
    }

    struct Change: Codable {
        let id: Int
    }
}

/// Streams whose items aren't decoded with Codable.
private class OwnFeedAPI: EndpointGroup {
    @GET("/changes", decoding: .items(.pipeline(OwnFeedAPI.change)))
    var changes: Endpoint<Empty, ServerSentEvents<Change>>

    @GET("/log", decoding: .items(.mapper)) var log: Endpoint<Empty, JSONLines<Entry>>
    @GET("/rows", decoding: .items(.raw { $0.bytes.string })) var rows:
        Endpoint<Empty, JSONLines<String>>

    struct Change: Equatable {
        let id: Int
    }

    static let change: DecodePipeline.Decoder<Change> =
        decode(Change.init)
        |> required("id", int)

    struct Entry: Deserializable {
        let id: Int
        let text: String?

        init(_ data: DeserializableData) throws {
            id = try data["id"].get()
            text = data["text"].get()
        }
    }
}

@Suite struct StreamDescriptionTests {
    private let endpoints = EndpointRegistry([FeedAPI.self]).groups[0].endpoints

    @Test func aStreamIsDescribedAsAListOfItsItems() throws {
        #expect(
            endpoints.map(\.description.responseType) == [
                "ServerSentEvents<Change>", "JSONLines<[Int]>", "ServerSentEvents<String>",
                "ServerSentEvents<String>", "ServerSentEvents<State>",
            ]
        )
        let change = Shape(
            type: "Change",
            content: .fields([.init(name: "id", shape: ShapeProbe.shape(of: Int.self))])
        )
        #expect(
            endpoints.prefix(2).map(\.description.response) == [
                Shape(type: "ServerSentEvents<Change>", content: .element(change)),
                Shape(
                    type: "JSONLines<[Int]>",
                    content: .element(ShapeProbe.shape(of: [Int].self))
                ),
            ]
        )
        #expect(endpoints.flatMap(\.mistakes).isEmpty)
    }

    @Test func itsItemsAreCheckedAgainstTheirType() throws {
        let response = RawResponse(
            statusCode: 200,
            headers: [.contentType: "text/event-stream"],
            bytes: PaddedBytes("data: {\"id\": 1}\n\ndata: {\"id\": \"x\"}\n\n".utf8)
        )
        let body = Reading.Body(of: response, for: endpoints[0], formats: .standard)
        let reading = try #require(body.reading(keepsBeginning: true))
        #expect(
            reading.problems.map(\.description) == [
                #"$[1].id: expected Int, found String "x""#
            ]
        )
    }

    /// The same items that a client reads.
    @Test(arguments: [
        (2, #"["2","\"two\"","{}","a b"]"#, #"["2", "\"two\"", "{}", "a b"]"#),
        (3, #"["2","two","{}","a b"]"#, #"["2", "two", "{}", "a b"]"#),
    ])
    func textItemsAreTextsInTheTree(endpoint: Int, tree: String, typed: String) throws {
        let text = "data: 2\n\ndata: \"two\"\n\ndata: {}\n\ndata: a b\n\n"
        let response = RawResponse(
            statusCode: 200,
            headers: [.contentType: "text/event-stream"],
            bytes: PaddedBytes(text.utf8)
        )
        let body = Reading.Body(of: response, for: endpoints[endpoint], formats: .standard)
        let document = try #require(body.document?.document)
        #expect(JSONWriter(.compact).text(SupportedType(document.root)) == tree)
        let reading = try #require(body.reading())
        #expect(try reading.typed.get() == typed)
        #expect(reading.problems.isEmpty)
    }

    @Test func itemsWithTextsAreShownAsTheyWereSent() throws {
        let response = RawResponse(
            statusCode: 200,
            headers: [.contentType: "text/event-stream"],
            bytes: PaddedBytes("data: open\n\ndata: \"closed\"\n\n".utf8)
        )
        let body = Reading.Body(of: response, for: endpoints[4], formats: .standard)
        #expect(try body.reading()?.typed.get() == "[.open, .closed]")
    }

    /// The type of failures isn't declared.
    @Test func theEventsOfAFailureAreJSON() throws {
        let response = RawResponse(
            statusCode: 500,
            headers: [.contentType: "text/event-stream"],
            bytes: PaddedBytes("data: 2\n\n".utf8)
        )
        let body = Reading.Body(of: response, for: endpoints[2], formats: .standard)
        let document = try #require(body.document?.document)
        #expect(JSONWriter(.compact).text(SupportedType(document.root)) == "[2]")
    }

    @Test func aWholeStreamIsPrintedAsAList() throws {
        let response = RawResponse(
            statusCode: 200,
            headers: [.contentType: "application/x-ndjson"],
            bytes: PaddedBytes("[1]\n[2, 3]\n".utf8)
        )
        let body = Reading.Body(of: response, for: endpoints[1], formats: .standard)
        #expect(try body.reading()?.typed.get() == "[[1], [2, 3]]")
        #expect(try body.reading(keepsBeginning: true)?.typed.get() == "[[1], [2, 3]]")
    }
}

/// The explorer's view of streams whose items have a declared decoding.
@Suite struct OwnStreamDescriptionTests {
    private let endpoints = EndpointRegistry([OwnFeedAPI.self]).groups[0].endpoints

    private func reading(_ endpoint: Int, _ type: String, _ body: String) throws -> Reading {
        let response = RawResponse(
            statusCode: 200,
            headers: [.contentType: type],
            bytes: PaddedBytes(body.utf8)
        )
        let body = Reading.Body(of: response, for: endpoints[endpoint], formats: .standard)
        return try #require(body.reading(keepsBeginning: true))
    }

    @Test func theShapeIsAListOfWhatTheDecoderReads() {
        let int = Shape(type: "Int", content: .scalar(.integer(bits: 64, isSigned: true)))
        let text = Shape(type: "String", isOptional: true, content: .scalar(.string))
        #expect(
            endpoints.map(\.description.response) == [
                Shape(
                    type: "ServerSentEvents<Change>",
                    content: .element(
                        Shape(type: "Change", content: .fields([.init(name: "id", shape: int)]))
                    )
                ),
                Shape(
                    type: "JSONLines<Entry>",
                    content: .element(
                        Shape(
                            type: "Entry",
                            content: .fields([
                                .init(name: "id", shape: int), .init(name: "text", shape: text),
                            ])
                        )
                    )
                ),
                Shape(
                    type: "JSONLines<String>",
                    content: .element(
                        Shape(
                            type: "String",
                            content: .opaque(reason: "the endpoint reads it in its own way")
                        )
                    )
                ),
            ]
        )
        #expect(endpoints.flatMap(\.mistakes).isEmpty)
        #expect(endpoints.map(\.isStreamed) == [true, true, true])
    }

    @Test func eachItemIsDecodedAsDeclared() throws {
        let events = "data: {\"id\": 1}\n\ndata: {\"id\": 2}\n\n"
        let changes = try reading(0, "text/event-stream", events)
        #expect(try changes.typed.get() == "[Change(id: 1), Change(id: 2)]")
        #expect(changes.problems == [])
        let rows = try reading(2, "application/x-ndjson", "{\"a\": 1}\n\"b\"\n")
        #expect(try rows.typed.get() == #"["{\"a\":1}", "b"]"#)
    }

    @Test func aProblemOfAnItemHasItsPosition() throws {
        let events = "data: {\"id\": 1}\n\ndata: {\"id\": \"x\"}\n\ndata: {}\n\n"
        let changes = try reading(0, "text/event-stream", events)
        #expect(
            changes.problems.map(\.description) == [
                #"$[1].id: expected Int, found String "x""#,
                "$[2].id: expected Int, found nothing",
            ]
        )
        #expect(throws: DecodeError.self) { try changes.typed.get() }
    }

    /// An optional part of the wrong type becomes nil, but is still a problem.
    @Test func aProblemThatAMapperReplacesHasItsPosition() throws {
        let log = try reading(1, "application/x-ndjson", "{\"id\": 1}\n{\"id\": 2, \"text\": 5}\n")
        #expect(try log.typed.get() == "[Entry(id: 1, text: nil), Entry(id: 2, text: nil)]")
        #expect(log.problems.map(\.path.description) == ["$[1].text"])
    }

    @Test func aDocumentThatIsNotAListIsNotAStream() throws {
        let endpoint = endpoints[0]
        let document = try JSONParser().parse(#"{"id": 1}"#)
        let reading = endpoint.reading(of: document)
        #expect(
            reading.problems.map(\.description) == [
                "$: expected ServerSentEvents<Change>, found Object of 1 (1:1, byte 0)"
            ]
        )
    }
}
