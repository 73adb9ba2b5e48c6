import CartoucheDocumentView
import HTTPMessage
import HTTPTypes
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// The items of a stream that is complete or, in the history, cut.
@Suite struct StreamItemsTests {
    private static func items(_ text: String, type: String, times: Int) -> StreamItems {
        let response = RawResponse(
            statusCode: 200,
            headers: [.contentType: type],
            bytes: PaddedBytes(text.utf8)
        )
        let reading = DocumentReading(response.bytes, contentType: type, formats: .standard)
        return StreamItems(
            of: response,
            reading,
            times: (1...times).map { Duration.milliseconds($0) }
        )
    }

    private static func seconds(_ items: StreamItems) -> [Duration?] {
        items.items.notes.map(\.time)
    }

    @Test func eachLineHasItsTime() {
        let items = Self.items("1\n\n2\n3", type: "application/jsonl", times: 3)
        #expect(Self.seconds(items) == [.milliseconds(1), .milliseconds(2), .milliseconds(3)])
    }

    /// A line of invalid JSON results in no element, so its time is dropped, too.
    @Test func theTimeOfAnInvalidLineIsNotGivenToAnother() {
        let items = Self.items("1\n}\n3\n", type: "application/jsonl", times: 3)
        #expect(Self.seconds(items) == [.milliseconds(1), .milliseconds(3)])
    }

    /// The history may cut a body at any byte.
    @Test func aCutStreamKeepsItsFirstTimes() {
        let lines = Self.items("1\n{\"a\": [2", type: "application/jsonl", times: 9)
        #expect(Self.seconds(lines) == [.milliseconds(1), .milliseconds(2)])
        let records = Self.items("\u{1E}{\n}\n\u{1E}2\n", type: "application/json-seq", times: 2)
        #expect(Self.seconds(records) == [.milliseconds(1), .milliseconds(2)])
        let events = Self.items("data: 1\n\ndata: 2", type: "text/event-stream", times: 9)
        #expect(Self.seconds(events) == [.milliseconds(1)])
    }

    @Test func linesWithoutTimesHaveNone() {
        let items = Self.items("1\n2\n3\n", type: "application/jsonl", times: 1)
        #expect(Self.seconds(items) == [.milliseconds(1), nil, nil])
    }

    @Test func eventsHaveTheirFaultsAndPositions() {
        let items = Self.items(
            "data: 1\n\nfoo: 1\ndata: 2\n\n",
            type: "text/event-stream",
            times: 2
        )
        #expect(items.items.places == [0..<8, 9..<24])
        #expect(items.faults.first.map(\.line) == [3])
    }
}
