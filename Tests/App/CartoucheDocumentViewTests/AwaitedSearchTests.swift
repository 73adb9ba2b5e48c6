import TerminalUI
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheDocumentView

/// A search that is typed before the body was read runs once it was.
@Suite struct AwaitedSearchTests {
    private let layout = DocumentLayout(Size(80, 24), of: nil, isSplit: false)

    private static func parsed() throws -> IndexedDocument {
        IndexedDocument(try JSONParser().parse(#"{"name": "Rex"}"#))
    }

    private func typing(_ text: String, after start: DocumentView.SearchMessage) -> DocumentView {
        var view = DocumentView()
        #expect(view.update(.searching(start), layout: layout) == .nothing)
        let typed = view.update(.searching(.pasted(text)), layout: layout)
        #expect(typed == .nothing)
        return view
    }

    @Test func anAwaitedSearchRunsInTheTree() throws {
        var view = typing("rex", after: .started)
        let parsed = try Self.parsed()
        view.show(parsed)
        #expect(view.resumeSearch() == [.search(SearchID(2), .nodes(parsed, text: "rex"))])
        view.show(TextLines("{}"))
        #expect(view.resumeSearch() == [])
    }

    @Test func anAwaitedSearchRunsInTheTextWithoutATree() {
        var view = typing("rex", after: .started)
        let lines = TextLines("Rex")
        view.show(lines)
        #expect(view.resumeSearch() == [.search(SearchID(2), .text(lines, text: "rex"))])
        view.showPlain()
        #expect(view.resumeSearch() == [])
    }

    @Test func anAwaitedFilterRuns() throws {
        var view = typing(".name", after: .filterStarted)
        let parsed = try Self.parsed()
        view.show(parsed)
        let path = try JSONPath("$.name")
        #expect(view.resumeSearch().first == .search(SearchID(2), .path(parsed, path)))
    }

    @Test func aFilterEndsWithoutATree() {
        var view = typing(".name", after: .filterStarted)
        view.show(TextLines("Rex"))
        #expect(view.resumeSearch() == [])
        #expect(view.search != nil)
        view.showPlain()
        #expect(view.resumeSearch() == [])
        #expect(view.search == nil)
    }

    @Test func anEmptyFilterEndsWithoutATree() {
        var view = DocumentView()
        _ = view.update(.searching(.filterStarted), layout: layout)
        view.show(TextLines("Rex"))
        #expect(view.resumeSearch() == [])
        #expect(view.search != nil)
        view.showPlain()
        #expect(view.resumeSearch() == [])
        #expect(view.search == nil)
    }

    @Test func anEmptyFilterOffersStepsOnceThereIsATree() throws {
        var view = DocumentView()
        _ = view.update(.searching(.filterStarted), layout: layout)
        view.show(try Self.parsed())
        #expect(view.resumeSearch().count == 1)
        view.show(TextLines("{}"))
        #expect(view.resumeSearch() == [])
    }

    @Test func anEmptySearchMakesNoRequest() throws {
        var view = DocumentView()
        _ = view.update(.searching(.started), layout: layout)
        let parsed = try Self.parsed()
        view.show(parsed)
        #expect(view.resumeSearch() == [])
        let typed = view.update(.searching(.pasted("x")), layout: layout)
        #expect(typed.requests == [.search(SearchID(1), .nodes(parsed, text: "x"))])
    }

    @Test func otherKeysReportThatTheBodyIsBeingRead() {
        var view = DocumentView()
        let folded = view.update(.folding(.toggled), layout: layout)
        #expect(folded.notice == DocumentNotice(.stillReading, ""))
        view.showPlain()
        let plain = view.update(.folding(.toggled), layout: layout)
        #expect(plain.notice == DocumentNotice(.notJSON, ""))
    }
}
