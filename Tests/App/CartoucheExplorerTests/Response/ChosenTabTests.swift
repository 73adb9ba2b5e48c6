import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import FoundationEssentials
import HTTPMessage
import TerminalUI
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// The chosen tab, when another response replaces the shown one.
@Suite struct ChosenTabTests {
    private static let area = Size(120, 30)
    private static let list = #"[{"a": 2}, {"a": 1}]"#
    private static let object = #"{"error": "late"}"#
    private static let noDocument = "oops"

    private var pane = ResponsePane()
    private let texts: Texts

    init() throws {
        texts = try Texts(.english)
        _ = pane.choose("list", area: Self.area)
    }

    private mutating func choose(_ tab: ResponseTab) {
        _ = pane.update(.tabChosen(tab), area: Self.area, texts: texts)
    }

    /// Shows responses with these bodies one after the other, and returns the tab of each.
    @discardableResult
    private mutating func receive(_ bodies: String...) throws -> [ResponseTab] {
        var tabs: [ResponseTab] = []
        for body in bodies {
            let id = RequestID(pane.kept.count(of: "list") + 1)
            let exchange = Exchange(
                request: Request(url: try #require(URL(string: "http://shop.test"))),
                startedAt: ShopWorld.now,
                outcome: .response(RawResponse(statusCode: 200, bytes: PaddedBytes(body.utf8)))
            )
            let error = SyntaxError(position: .start, expected: "a value", found: "`o`")
            let document = (try? JSONParser().parse(body)).map { IndexedDocument($0) }
            let ended = ExchangeEvent.ended(id, EndedExchange(exchange, endpoint: "list"))
            let read: ExchangeEvent = document.map { .parsed(id, $0) } ?? .malformed(id, error)
            pane.start(id, endpoint: "list", wasPending: false)
            for event in [ended, read] {
                _ = pane.update(event, endpoint: nil, area: Self.area)
            }
            tabs.append(pane.tab)
        }
        return tabs
    }

    @Test(arguments: ResponseTab.all)
    mutating func aTabStaysForTheNextResponseThatItCanShow(tab: ResponseTab) throws {
        try receive(Self.list)
        choose(tab)
        let tabs = try receive(Self.list, Self.list)
        #expect(tabs == [tab, tab])
        #expect(pane.answer?.body.side == tab.side ?? .tree)
    }

    @Test mutating func theRawTabStaysForAllBodies() throws {
        try receive(Self.list)
        choose(.raw)
        let tabs = try receive(Self.object, Self.noDocument, Self.list)
        #expect(tabs == [.raw, .raw, .raw])
    }

    @Test mutating func aTableReturnsAfterResponsesWithoutOne() throws {
        try receive(Self.list)
        choose(.table)
        let tabs = try receive(Self.object, Self.noDocument, Self.list)
        #expect(tabs == [.tree, .raw, .table])
    }

    @Test mutating func rawShownInsteadOfATreeIsReplacedByTheNextTree() throws {
        let tabs = try receive(Self.noDocument, Self.list)
        #expect(tabs == [.raw, .tree])
    }

    @Test mutating func aChosenRawTabStaysAfterABodyWithoutATree() throws {
        try receive(Self.noDocument)
        choose(.raw)
        let tabs = try receive(Self.list)
        #expect(tabs == [.raw])
    }

    @Test mutating func anEarlierResponseIsShownOnAnAvailableTab() throws {
        try receive(Self.list, Self.object)
        choose(.table)
        _ = pane.update(.runStepped(.earlier), area: Self.area, texts: texts)
        #expect(pane.tab == .table)
        _ = pane.update(.runStepped(.later), area: Self.area, texts: texts)
        #expect(pane.tab == .tree)
        _ = pane.update(.runStepped(.earlier), area: Self.area, texts: texts)
        #expect(pane.tab == .table)
    }
}
