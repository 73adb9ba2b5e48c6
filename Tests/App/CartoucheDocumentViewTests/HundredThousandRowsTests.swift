import TerminalUI
import TerminalWidgets
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheDocumentView

/// A body of 100 000 rows is sorted, filtered, searched and compared correctly, with linear work:
/// anything worse would take hours here.
@Suite struct HundredThousandRowsTests {
    private static let count = 100_000

    /// Returns the price of a row: each number below `count` occurs once, in a different order, as
    /// 7919 is prime.
    private static func price(ofRow row: Int, of count: Int) -> Int { row * 7919 % count }

    /// The rows, made once; every body is made of them.
    private static let rows = (0..<count).map { row in
        #"{"id":\#(row),"name":"Item \#(row)","price":\#(price(ofRow: row, of: count))}"#
    }

    private static func text(_ count: Int, changing changed: Int? = nil) -> String {
        var rows = rows.prefix(count)
        if let changed {
            rows[changed] = #"{"id":\#(changed),"name":"Item \#(changed)","price":-1}"#
        }
        return "[" + rows.joined(separator: ",") + "]"
    }

    private static func document(
        _ count: Int,
        changing changed: Int? = nil
    ) throws -> IndexedDocument {
        IndexedDocument(try JSONParser().parse(text(count, changing: changed)))
    }

    /// A body with the usual number of rows, created once.
    private static let body = Result { try document(count) }

    private static func sorting(_ document: IndexedDocument, by column: String) -> SearchRequest {
        .rows(
            TableRequest(
                body: document,
                array: 0,
                sort: TableSort(column: column, isAscending: true),
                filter: nil
            )
        )
    }

    @Test func theTableIsSortedAndFilteredOnTheScreen() throws {
        var screen = try DocumentScreen(Self.text(Self.count), Size(60, 6))
        screen.view.choose(.table)
        screen.view.reveal(layout: screen.layout)
        screen.send(.table(.columnMoved(2)))
        screen.answer(.table(.sortTurned))
        screen.send(.moved(.first))
        #expect(Self.words(screen.rows[0]) == ["id", "name", "price", "↑"])
        #expect(
            screen.rows[1...4].map(Self.words) == [
                ["›", "[0]", "0", "\"Item", "0\"", "0"],
                ["[17679]", "17679", "\"Item", "17679\"", "1"],
                ["[35358]", "35358", "\"Item", "35358\"", "2"],
                ["[53037]", "53037", "\"Item", "53037\"", "3"],
            ]
        )
        screen.send(.searching(.filterStarted))
        screen.answer(.searching(.pasted("$[?@.price > 99996]")))
        let labels = screen.rows[1...3].map { row in
            Self.words(row.replacing("›", with: " ")).first
        }
        #expect(labels == ["[46963]", "[64642]", "[82321]"])
    }

    private static func words(_ row: String) -> [String] {
        row.split(separator: " ").map(String.init)
    }

    @Test func everyRowIsSorted() throws {
        var expected = [Int](repeating: 0, count: Self.count)
        for row in 0..<Self.count { expected[Self.price(ofRow: row, of: Self.count)] = row }
        let hits = Self.sorting(try Self.body.get(), by: "price").hits()
        #expect(hits.places == expected)
    }

    @Test func aPathAndATextFindTheirRows() throws {
        let document = try Self.body.get()
        let first = (0..<Self.count).filter { Self.price(ofRow: $0, of: Self.count) < 3 }
        let rows = SearchRequest.path(document, try JSONPath("$[?@.price<3]")).hits().places
        #expect(rows.map { document.path(to: $0).description } == first.map { "$[\($0)]" })
        let names = SearchRequest.nodes(document, text: "Item 9999").hits().places
        #expect(
            names.map { document.path(to: $0).description }
                == [
                    9999, 99_990, 99_991, 99_992, 99_993, 99_994, 99_995, 99_996, 99_997, 99_998,
                    99_999,
                ]
                .map { "$[\($0)].name" }
        )
    }

    @Test func theOneValueThatDiffersIsFound() throws {
        let older = try Self.body.get()
        let newer = try Self.document(Self.count, changing: 77_777)
        let comparison = try #require(Comparison(older, newer))
        #expect(
            comparison.differences.map { comparison.rows[$0] }
                .map { $0.newer.map { newer.path(to: $0).description } } == ["$[77777].price"]
        )
        #expect(comparison.count(of: .changed) == 1)
    }

    @Test func theWorkIsLinearInTheNumberOfRows() throws {
        let counts = [Self.count / 4, Self.count / 2]
        let pairs = try counts.map { count in
            (older: try Self.document(count), newer: try Self.document(count, changing: count / 3))
        }
        let path = try JSONPath("$[?@.price<3]")
        let requests: [(IndexedDocument) -> SearchRequest] = [
            { Self.sorting($0, by: "price") }, { Self.sorting($0, by: "name") },
            { .path($0, path) }, { .nodes($0, text: "item 9999") },
        ]
        for request in requests {
            let growth = Allocations.growth(over: pairs.map(\.older)) { _ = request($0).hits() }
            #expect(growth.allSatisfy { $0 < 2.5 }, "\(growth)")
        }
        let steps = try pairs.map { try #require(Comparison($0.older, $0.newer)).steps }
        #expect(steps[1] <= 2 * steps[0] + 16)
    }
}
