import CartoucheDocumentView
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

    @Test func hitsInATextAreBytes() {
        let lines = TextLines("one two\ntwo two\nthree")
        #expect(SearchRequest.text(lines, text: "two").hits().places == [4, 8, 12])
    }

    @Test func aLateAnswerDoesNotFitTheNextSearch() {
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
