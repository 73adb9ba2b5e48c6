import TerminalUI
import TerminalWidgets
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheDocumentView

@Suite struct GrowingDocumentTests {
    private static let layout = DocumentLayout(
        Size(60, 12),
        side: .tree,
        isSplit: false,
        isSearching: false
    )

    /// Returns the items of a stream, some of which were dropped.
    private static func items(
        _ numbers: Range<Int>,
        isArriving: Bool = true
    ) throws -> IndexedDocument {
        let text = numbers.map { "{\"n\": \($0), \"of\": [\($0)]}" }.joined(separator: ",")
        let notes = numbers.map { ItemNote(name: "tick", id: "\($0)", time: .seconds($0)) }
        return IndexedDocument(
            try JSONParser().parse("[" + text + "]"),
            hasPositions: false,
            items: ListItems(notes, dropped: isArriving ? numbers.lowerBound : 0),
            isArriving: isArriving
        )
    }

    private static func view(_ document: IndexedDocument) -> DocumentView {
        var view = DocumentView()
        view.show(document)
        return view
    }

    private static func path(_ view: DocumentView) -> String {
        view.parsed?.path(to: view.cursor.node).description ?? ""
    }

    @Test func rowsShowNameIdAndTimeOfTheItem() throws {
        let texts = DocumentTexts { text, arguments in
            ([text.rawValue] + arguments.map(\.description)).joined(separator: " ")
        }
        #expect(
            ItemNote(name: "tick", id: "7", time: .seconds(2)).text(texts)
                == "tick · #7 · itemTime 2.0 s"
        )
        #expect(ItemNote(name: "tick", id: "").text(texts) == "tick")
        #expect(ItemNote().text(texts) == "")
    }

    @Test func theCursorStaysOnItsValueWhileTheFirstItemsAreDropped() throws {
        var view = Self.view(try Self.items(0..<6))
        view.folding.set(19, depth: 1, isOpen: true)
        _ = view.update(.moved(.by(4)), layout: Self.layout)
        #expect(Self.path(view) == "$[3]")
        _ = view.update(.moved(.by(1)), layout: Self.layout)
        #expect(Self.path(view) == "$[3].n")
        view.grow(to: try Self.items(2..<9))
        #expect(Self.path(view) == "$[3].n")
        view.grow(to: try Self.items(2..<12))
        #expect(Self.path(view) == "$[3].n")
    }

    @Test func aCursorOnADroppedItemMovesToTheFirstItem() throws {
        var view = Self.view(try Self.items(0..<6))
        _ = view.update(.moved(.by(1)), layout: Self.layout)
        view.grow(to: try Self.items(3..<9))
        #expect(Self.path(view) == "$[3]")
    }

    @Test func theWholeDocumentHasTheDroppedItems() throws {
        var view = Self.view(try Self.items(4..<9))
        _ = view.update(.moved(.by(2)), layout: Self.layout)
        #expect(Self.path(view) == "$[5]")
        view.show(try Self.items(0..<9, isArriving: false))
        #expect(Self.path(view) == "$[5]")
        #expect(!view.isArriving)
    }

    @Test func followingGoesToTheLastItem() throws {
        var view = Self.view(try Self.items(0..<6))
        view.follow(layout: Self.layout)
        #expect(Self.path(view) == "$[5]")
    }

    @Test func plainTextRemovesTheTree() throws {
        var view = Self.view(try Self.items(0..<2))
        view.showPlain()
        #expect(view.parsed == nil)
        #expect(view.absence == .plain)
    }

    @Test func aFilterIsRepeatedForTheWholeDocument() throws {
        var view = Self.view(try Self.items(0..<2))
        let messages: [DocumentView.SearchMessage] = [
            .filterStarted, .pasted("$[*].n"), .confirmed,
        ]
        for message in messages {
            _ = view.update(.searching(message), layout: Self.layout)
        }
        view.show(try Self.items(0..<3))
        #expect(view.resumeSearch() == [])
        let whole = try Self.items(0..<4, isArriving: false)
        view.show(whole)
        guard case .search(let id, let request)? = view.resumeSearch().first else {
            Issue.record("nothing is searched again")
            return
        }
        _ = view.update(.searching(.done(id, request.hits())), layout: Self.layout)
        #expect(view.selected?.count == 4)
        #expect(view.resumeSearch() == [])
    }

    @Test func hitsOfARepeatedSearchKeepTheCursor() throws {
        let first = try Self.items(0..<3)
        var view = Self.view(first)
        for message in [.started, .pasted("n")] as [DocumentView.SearchMessage] {
            _ = view.update(.searching(message), layout: Self.layout)
        }
        let hits = SearchRequest.nodes(first, text: "n", in: .all).hits()
        let id = try #require(view.search?.id)
        _ = view.update(.searching(.done(id, hits)), layout: Self.layout)
        _ = view.update(.searching(.confirmed), layout: Self.layout)
        _ = view.update(.moved(.first), layout: Self.layout)
        let whole = try Self.items(0..<4, isArriving: false)
        view.show(whole)
        guard case .search(let next, let request)? = view.resumeSearch().first else {
            Issue.record("nothing is searched again")
            return
        }
        _ = view.update(.searching(.done(next, request.hits())), layout: Self.layout)
        #expect(view.cursor == .root)
        #expect(view.search?.hits?.places.count == 4)
    }

    @Test func theRowOfTheTextIsKeptWhileMoreArrives() throws {
        let layout = DocumentLayout(
            Size(60, 12),
            side: .raw,
            isSplit: false,
            isSearching: false
        )
        let first = "[{\n\"id\":1\n},\n"
        var view = Self.view(try Self.arriving(first))
        view.show(TextLines(first))
        view.choose(.raw)
        for _ in 0..<2 { _ = view.update(.moved(.down), layout: layout) }
        #expect(view.sent.cursor == 10)
        let more = first + "{\n\"id\":2\n},\n"
        view.show(try Self.arriving(more))
        view.show(TextLines(more))
        view.reveal(layout: layout, keepsRow: true)
        #expect(view.sent.cursor == 10)
        view.reveal(layout: layout)
        #expect(view.sent.cursor == 0)
    }

    private static func arriving(_ text: String) throws -> IndexedDocument {
        let reading = JSONParser().read(PaddedBytes(text.utf8))
        return try #require(IndexedDocument(reading, isArriving: true))
    }

    @Test func anOpenTextEndsInDots() throws {
        let reading = JSONParser().read(PaddedBytes(#"{"a": [1, 2"#.utf8))
        let document = try #require(IndexedDocument(reading, isArriving: true))
        var screen = try DocumentScreen("1", Size(24, 6))
        screen.view = Self.view(document)
        #expect(
            screen.rows == ["›▾  $  {1}", "   ▾  a  1", "        [0] 1", "      …", "", " $"]
        )
    }
}
