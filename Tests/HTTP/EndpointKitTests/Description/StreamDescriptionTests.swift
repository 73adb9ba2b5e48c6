import EndpointKit
import HTTPMessage
import HTTPTypes
import Testing
import ValueSerializers
import ValueTree

private class FeedAPI: EndpointGroup {
    @GET("/changes") var changes: Endpoint<Empty, ServerSentEvents<Change>>
    @GET("/log") var log: Endpoint<Empty, JSONLines<[Int]>>

    struct Change: Codable {
        let id: Int
    }
}

@Suite struct StreamDescriptionTests {
    private let endpoints = EndpointRegistry([FeedAPI.self]).groups[0].endpoints

    @Test func aStreamIsDescribedAsAListOfItsItems() throws {
        #expect(
            endpoints.map(\.description.responseType) == [
                "ServerSentEvents<Change>", "JSONLines<[Int]>",
            ]
        )
        let change = Shape(
            type: "Change",
            content: .fields([.init(name: "id", shape: ShapeProbe.shape(of: Int.self))])
        )
        #expect(
            endpoints.map(\.description.response) == [
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
