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

/// The rows that a table requests, when its response is replaced before they arrive.
@Suite struct KeptTablesTests {
    private static let area = Size(120, 30)
    private var pane = ResponsePane()
    private let texts: Texts

    /// Shows the newer of two responses to one endpoint as a table.
    init() throws {
        texts = try Texts(.english)
        _ = pane.choose("list", area: Self.area)
        for number in 1...2 { try answer(RequestID(number)) }
        send(.tabChosen(.table))
    }

    private mutating func answer(_ id: RequestID) throws {
        let text = #"[{"a": 2}, {"a": 1}, {"a": 3}]"#
        let exchange = Exchange(
            request: Request(url: try #require(URL(string: "http://shop.test"))),
            startedAt: ShopWorld.now,
            outcome: .response(RawResponse(statusCode: 200, bytes: PaddedBytes(text.utf8)))
        )
        let document = IndexedDocument(try JSONParser().parse(text))
        pane.start(id, endpoint: "list", wasPending: false)
        for event in [
            ExchangeEvent.ended(id, EndedExchange(exchange, endpoint: "list")),
            .parsed(id, document),
        ] { _ = pane.update(event, endpoint: nil, area: Self.area) }
    }

    /// Performs a user's actions, and returns the searches they start.
    @discardableResult
    private mutating func send(_ message: ResponsePane.Message) -> [ExplorerCommand] {
        pane.update(message, area: Self.area, texts: texts).commands.filter { command in
            if case .search = command { true } else { false }
        }
    }

    /// Answers searches, and returns those that follow.
    @discardableResult
    private mutating func finish(_ commands: [ExplorerCommand]) -> [ExplorerCommand] {
        var next: [ExplorerCommand] = []
        for case .search(let id, let request) in commands {
            next += send(.body(.searching(.done(id, request.hits()))))
        }
        return next
    }

    private var rows: [Int]? { pane.answer?.body.arrangedRows }

    @Test mutating func aFilterThatEndsWhileItsTableIsAwayIsThereOnReturn() {
        send(.body(.searching(.filterStarted)))
        let search = send(.body(.searching(.pasted("$[?@.a > 1]"))))
        send(.body(.searching(.confirmed)))
        send(.runStepped(.earlier))
        finish(search)
        finish(send(.runStepped(.later)))
        #expect(rows == [0, 2])
    }

    @Test mutating func aTableWhoseSortingWasCancelledIsSortedOnReturn() {
        let cancelled = send(.body(.table(.sortTurned)))
        send(.runStepped(.earlier))
        finish(send(.body(.table(.sortTurned))))
        #expect(rows == [1, 0, 2])
        let again = send(.runStepped(.later))
        finish(cancelled)
        #expect(rows == nil)
        finish(again)
        #expect(rows == [1, 0, 2])
    }

    @Test mutating func aCompleteTableRequestsNoRowsOnReturn() {
        finish(send(.body(.table(.sortTurned))))
        send(.runStepped(.earlier))
        #expect(send(.runStepped(.later)) == [])
        #expect(rows == [1, 0, 2])
    }
}
