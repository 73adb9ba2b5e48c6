import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheDocumentView

/// Names, values and types are aligned in columns.
@Suite struct TreeLooksTests {
    private static let item = Shape(
        type: "Item",
        content: .fields([
            .init(
                name: "id",
                shape: Shape(type: "Int", content: .scalar(.integer(bits: 64, isSigned: true)))
            ),
            .init(name: "name", shape: Shape(type: "String", content: .scalar(.string))),
        ])
    )

    @Test func valuesStayInTheirColumnAfterALongKey() throws {
        let long = "aKeyThatIsLongerThanHalfOfThePane"
        let screen = try DocumentScreen(#"{"id": 1, "\#(long)": 2, "x": 3}"#, Size(40, 10))
        let places = screen.rows[1...3].map { row in
            row.firstIndex { "123".contains($0) }.map { row.distance(from: row.startIndex, to: $0) }
        }
        #expect(Set(places).count == 1)
        #expect(screen.rows[2].contains("…"))
    }

    @Test func typesFollowTheValues() throws {
        let screen = try DocumentScreen(
            #"{"id": 1, "name": "Lamp"}"#,
            Size(120, 10),
            shape: Self.item
        )
        #expect(screen.rows[1] == "      id    1        Int")
        #expect(screen.rows[2] == "      name  \"Lamp\"   String")
    }

    @Test func aWideValueLeavesTheTypesAtTheEdge() throws {
        let long = String(repeating: "x", count: 200)
        let screen = try DocumentScreen(
            #"{"id": 1, "name": "\#(long)"}"#,
            Size(60, 10),
            shape: Self.item
        )
        #expect(screen.rows[2].hasSuffix("… String"))
        #expect(screen.rows[1].count == screen.rows[2].count - 3)
    }

    @Test func anUntypedArrayShowsItsNumberOfItems() throws {
        let screen = try DocumentScreen(#"{"a": [], "b": [1], "c": [1, 2]}"#, Size(60, 10))
        let sizes = screen.rows.compactMap { $0.split(separator: " ").last }
        #expect(sizes.prefix(6) == ["{3}", "0", "1", "1", "2", "1"])
    }

    @Test func aFoldedObjectShowsItsBeginningInsteadOfItsSize() throws {
        var screen = try DocumentScreen(#"{"a": {"id": 1, "tags": ["x"]}}"#, Size(60, 10))
        screen.send(.moved(.down), .folding(.folded))
        #expect(screen.rows[1] == #"›  ▸  a  {id: 1, tags: ["x"]}"#)
    }
}
