import CartoucheDocumentView
import TerminalUI
import Testing
import ValueSerializers
import ValueTree

/// The work for a screen of a big body depends only on the visible part.
@Suite struct BigBodyTests {
    private static let count = 100_000

    private static func text() -> String {
        let items = (0..<count).map { place in
            #"{"id":\#(place),"name":"Item","price":1.5,"tags":["a","b"],"note":null}"#
        }
        return "[" + items.joined(separator: ",") + "]"
    }

    @Test func movingInAHundredThousandItemsTakesFewSteps() throws {
        let body = IndexedDocument(try JSONParser().parse(Self.text()))
        let content = TreeContent(
            body: body,
            reading: nil,
            folding: Folding(openDepth: 1),
            shape: nil
        )
        #expect(content.rows(from: content.last, limit: 5).map(\.place) == [Self.count - 1])
        let above = content.position(40, above: content.last)
        #expect(content.rows(from: above, limit: 1).map(\.place) == [Self.count - 41])
        #expect(body.lines.count == Self.count * 10 + 2)
        let last = body.prettyLines(from: body.lines.count - 2, limit: 5)
        #expect(last.map(\.part) == [.closing, .closing])
    }
}
