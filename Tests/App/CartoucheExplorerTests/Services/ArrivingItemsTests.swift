import CartoucheDocumentView
import CartoucheTexts
import EndpointKit
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import CartoucheExplorer

private class FeedAPI: EndpointGroup {
    @GET("/changes") var changes: Endpoint<Empty, ServerSentEvents<Change>>
    @GET("/list") var list: Endpoint<Empty, [Change]>
    @GET("/words") var words: Endpoint<Empty, ServerSentEvents<String>>

    struct Change: Codable {
        let id: Int
    }
}

@Suite struct ArrivingItemsTests {
    private let texts: Texts
    private let endpoints: EndpointRegistry

    init() throws {
        texts = try Texts(.english)
        endpoints = EndpointRegistry([FeedAPI.self])
    }

    /// Returns the document shown for a stream of an endpoint.
    private func shown(
        _ text: String,
        of name: String,
        status: Int = 200
    ) throws -> ArrivingDocument {
        let endpoint = try endpoints.endpoint(named: name)
        let body = ArrivingBody(
            formats: .standard,
            clock: ShopWorld.clock,
            eventData: { endpoint.eventData(of: $0) },
            check: { [texts] in DocumentCheck.items($0, with: $1, of: endpoint, texts) }
        )
        body.note(
            .head(RawResponse(statusCode: status, headers: [.contentType: "text/event-stream"]))
        )
        Array(text.utf8).withUnsafeBytes { body.note(.body($0)) }
        return try #require(body.document())
    }

    @Test func itemsAreCheckedAgainstTheirTypeWhileTheyArrive() throws {
        let text = "data: {\"id\": 1}\n\ndata: {\"id\": \"x\"}\n\n"
        let check = try #require(try shown(text, of: "Feed.changes").check)
        #expect(
            check.problems.all.map(\.description) == [
                #"$[1].id: expected Int, found String "x""#
            ]
        )
        let right = try #require(try shown("data: {\"id\": 1}\n\n", of: "Feed.changes").check)
        #expect(right.typed.lines?.bytes.string == "[Change(id: 1)]")
        #expect(right.problems.all.isEmpty)
    }

    @Test func textItemsAreTextWhileTheyArrive() throws {
        let check = try #require(try shown("data: 2\n\ndata: {}\n\n", of: "Feed.words").check)
        #expect(check.typed.lines?.bytes.string == #"["2", "{}"]"#)
        #expect(check.problems.all.isEmpty)
    }

    @Test func problemsKeepItemNumbersAfterItemsAreDropped() throws {
        let count = 2 * ArrivingStream.mostItems + 1
        let text = String(repeating: "data: {\"id\": 1}\n\n", count: count)
        let check = try shown(text + "data: {}\n\n", of: "Feed.changes").check
        #expect(
            check?.problems.all.map(\.description) == [
                "$[\(count)].id: expected Int, found nothing"
            ]
        )
    }

    @Test func faultsOfLinesAreProblemsOfTheItemsThatTheyAreIn() throws {
        let text = "data: {\"id\": 1}\n\nfoo: 1\n\nfoo: 2\nretry: x\ndata: {\"id\": 2}\n\n"
        let check = try #require(try shown(text, of: "Feed.changes").check)
        #expect(
            check.problems.all.map(\.description) == [
                "$[1]: expected the field event, data, id or retry, found `foo` (5:1, byte 25)",
                "$[1]: expected a number of milliseconds, found `x` (6:8, byte 39)",
                "$: expected the field event, data, id or retry, found `foo` (3:1, byte 17)",
            ]
        )
        #expect(check.typed.lines?.bytes.string.contains("Change(id: 2)") == true)
        let list = try #require(try shown(text, of: "Feed.list").check)
        #expect(list.problems.all == check.problems.all)
    }

    @Test func otherResponsesAreCheckedWhenTheyAreComplete() throws {
        let text = "data: {\"id\": \"x\"}\n\n"
        #expect(try shown(text, of: "Feed.list").check == nil)
        #expect(try shown(text, of: "Feed.changes", status: 500).check == nil)
    }
}
