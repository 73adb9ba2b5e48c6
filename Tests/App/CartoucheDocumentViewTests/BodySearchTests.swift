import CartoucheDocumentView
import CartoucheTestKit
import TerminalUI
import Testing
import ValueSerializers
import ValueTree

@Suite struct BodySearchTests {
    @Test func keysAndValuesAreFoundAndBracketsAreNot() throws {
        let body = IndexedDocument(
            try JSONParser().parse(#"{"lamp": 1, "b": ["Lamp", "x"], "c": "lamplamp"}"#)
        )
        let found = SearchRequest.nodes(body, text: "lamp").hits().places
        #expect(
            found.compactMap { body.document.node(index: $0)?.sourceText } == [
                "1", "\"Lamp\"", "\"lamplamp\"",
            ]
        )
        #expect(SearchRequest.nodes(body, text: "[").hits().places == [])
    }

    @Test func aCapitalMakesTheSearchExact() throws {
        let body = IndexedDocument(try JSONParser().parse(#"["lamp", "Lamp"]"#))
        #expect(SearchRequest.nodes(body, text: "Lamp").hits().places.count == 1)
    }

    @Test func theTreeIsSearchedWithEscapesResolved() throws {
        let text = #"""
            {"na\u006de": "M\u00fcller", "plain": "Müller", "path": "a\/b \"c\" \ud83d\ude00", "half": "\ud800ü"}
            """#
        let body = IndexedDocument(try JSONParser().parse(text))
        let found = { (text: String) in
            SearchRequest.nodes(body, text: text).hits().places.compactMap {
                body.document.node(index: $0)?.key?.string
            }
        }
        #expect(found("ü") == ["name", "plain", "half"])
        #expect(found("müller") == ["name", "plain"])
        #expect(found("name") == ["name"])
        #expect(found("a/b \"c\" 😀") == ["path"])
        #expect(found("\"a/b") == ["path"])
        #expect(found("a/b \\\"c") == ["path"])
        #expect(found("u00fc") == [])
        #expect(found("\\u") == [])
    }

    @Test func theIndentedTextIsSearchedAsShown() throws {
        let text = #"{"items":[{"id":99999,"name":"M\u00fcller","tags":[],"more":{}},{"id":1}]}"#
        let body = IndexedDocument(try JSONParser().parse(text))
        let found = { SearchRequest.indented(body, text: $0).hits().places }
        #expect(found("\"id\": 99999") == [3])
        #expect(found("      \"id\": 99999,") == [3])
        #expect(found("\"id\":99999") == [])
        #expect(found("u00fc") == [4])
        #expect(found("ü") == [])
        #expect(found("[],") == [5])
        #expect(found("\"more\": {}") == [6])
        #expect(found("},") == [7])
        #expect(found("]") == [5, 11])
        #expect(found("id") == [3, 9])
    }

    @Test(arguments: 0..<30)
    func everyIndentedLineIsFound(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let body = IndexedDocument(try JSONParser().parse(RandomJSON.text(using: &random)))
        let lines = body.prettyLines(from: 0, limit: .max)
        let names = lines.filter { $0.part != .closing && $0.node.key != nil }
        for line in names.prefix(40) {
            let key = try #require(line.node.key)
            let text = body.document.bytes.string(in: key.byteRange) + ": "
            let expected = names.filter {
                $0.node.key.map { body.document.bytes.string(in: $0.byteRange) + ": " } == text
            }
            let found = SearchRequest.indented(body, text: text).hits().places
            #expect(Set(found).isSuperset(of: expected.map(\.number)))
        }
        #expect(
            SearchRequest.indented(body, text: " ").hits().places.allSatisfy { $0 < lines.count }
        )
    }

    @Test func aMatchAcrossThePartsOfALongLineIsFound() throws {
        let long =
            String(repeating: "x", count: (1 << 18) - 10) + "needle"
            + String(repeating: "y", count: 1 << 19)
        let body = IndexedDocument(
            try JSONParser().parse(
                #"{"a": 1, "long": "\#(long)", "escaped": "\#(long)\n", "z": 2}"#
            )
        )
        #expect(SearchRequest.indented(body, text: "needle").hits().places == [2, 3])
        #expect(SearchRequest.nodes(body, text: "needle").hits().places.count == 2)
        #expect(SearchRequest.indented(body, text: "\"z\": 2").hits().places == [4])
    }

    @Test func hitsInATextAreByteOffsets() {
        let lines = TextLines("one two\ntwo two\nthree")
        #expect(SearchRequest.text(lines, text: "two").hits().places == [4, 8, 12])
    }

    /// Returns a minified list of `count` items in the raw pane, after an answered search for
    /// `text`.
    private func searched(
        _ text: String,
        _ messages: DocumentView.Message...
    ) throws -> DocumentView {
        let items = (0..<50).map { #"{"id":\#($0),"name":"M\u00fcller"}"# }.joined(separator: ",")
        let source = "[\(items)]"
        var view = DocumentView()
        view.show(IndexedDocument(try JSONParser().parse(source)))
        view.show(TextLines(source))
        for message in messages + [.searching(.started), .searching(.pasted(text))] {
            answer(view.update(message, layout: layout), in: &view)
        }
        return view
    }

    private let layout = DocumentLayout(Size(80, 10), side: .raw, isSplit: true, isSearching: true)

    private func answer(_ effect: DocumentView.Effect, in view: inout DocumentView) {
        for case .search(let id, let request) in effect.requests {
            _ = view.update(.searching(.done(id, request.hits())), layout: layout)
        }
    }

    @Test func theRawSideFindsItsTextAndMovesTheTree() throws {
        let indented = try searched("\"id\": 3,", .clicked(.raw, .topLeft))
        #expect(indented.cursor.node == indented.parsed?.document.node(at: [3, "id"])?.index)
        #expect(indented.currentHit == 1)
        let sent = try searched("\"id\":3,", .clicked(.raw, .topLeft), .rawStyleToggled)
        #expect(sent.cursor == indented.cursor)
        #expect(sent.search?.textHit == "[\(items(3)),{".utf8.count - 1 + 1)
        let none = try searched("\"id\": 3,", .clicked(.raw, .topLeft), .rawStyleToggled)
        #expect(none.search?.hits?.places == [])
    }

    private func items(_ count: Int) -> String {
        (0..<count).map { #"{"id":\#($0),"name":"M\u00fcller"}"# }.joined(separator: ",")
    }

    @Test func theNextHitIsOnTheVisibleSide() throws {
        var view = try searched("ü")
        #expect(view.search?.hits?.places.count == 50)
        view.side = .raw
        answer(view.update(.searching(.nextHit), layout: layout), in: &view)
        #expect(view.search?.hits?.places == [])
        var other = try searched("u00fc", .clicked(.raw, .topLeft))
        #expect(other.search?.hits?.places.count == 50)
        let before = other.cursor
        _ = other.update(.rawStyleToggled, layout: layout)
        answer(other.update(.searching(.nextHit), layout: layout), in: &other)
        #expect(other.search?.scope == .bytes)
        #expect(other.cursor.node >= before.node)
    }

    @Test func aLateAnswerToAnEarlierSearchIsIgnored() {
        var view = DocumentView()
        view.show(TextLines("one two\ntwo two\nthree"))
        let layout = DocumentLayout(Size(40, 10), side: .raw, isSplit: false, isSearching: true)
        let messages: [DocumentView.SearchMessage] = [
            .started, .pasted("two"), .ended, .started,
        ]
        for message in messages { _ = view.update(.searching(message), layout: layout) }
        let late = SearchHits([4, 8, 12])
        _ = view.update(.searching(.done(view.lastSearch, late)), layout: layout)
        #expect(view.search != nil && view.search?.hits == nil)
    }
}
