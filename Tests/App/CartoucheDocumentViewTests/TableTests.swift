import TerminalUI
import TerminalWidgets
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheDocumentView

/// An array of objects is shown as a table, which shares the cursor of tree and text.
@Suite struct TableTests {
    private static let pets =
        #"[{"id": 10, "name": "Rex"}, {"id": 9, "name": "Ada", "tag": "x"}, {"name": "Bo"}, {"id": 9.5}]"#

    private static let pet = Shape(
        type: "[Pet]",
        content: .element(
            Shape(
                type: "Pet",
                content: .fields([
                    .init(name: "name", shape: Shape(type: "String", content: .scalar(.string))),
                    .init(name: "id", shape: Shape(type: "Int", content: .scalar(.double))),
                ])
            )
        )
    )

    private func table(
        _ text: String = pets,
        _ size: Size = Size(40, 7),
        shape: Shape? = nil,
        problems: (IndexedDocument) -> [Problem] = { _ in [] }
    ) throws -> DocumentScreen {
        var screen = try DocumentScreen(text, size, shape: shape, problems: problems)
        screen.view.choose(.table)
        screen.view.reveal(layout: screen.layout)
        return screen
    }

    private func path(_ screen: DocumentScreen) -> String? {
        screen.view.parsed?.path(to: screen.view.cursor.node).description
    }

    @Test func everyObjectIsARowAndEveryKeyAColumn() throws {
        let screen = try table()
        #expect(
            screen.rows == [
                "      id   name   tag",
                #"›[0]   10  "Rex""#,
                #" [1]    9  "Ada"  "x""#,
                #" [2]       "Bo""#,
                " [3]  9.5",
                "",
                " $[0].id",
            ]
        )
    }

    @Test func copyingARowCopiesItsWholeObject() throws {
        var screen = try table()
        screen.send(.moved(.down), .table(.columnMoved(1)))
        let requests = screen.view.update(.copied(.row), layout: screen.layout).requests
        let texts = requests.map { request in
            guard case .copy(let copy) = request else { return "" }
            return copy.text
        }
        #expect(texts == [#"{"id": 9, "name": "Ada", "tag": "x"}"#])
    }

    @Test func declaredColumnsComeFirstInTheirOrder() throws {
        let screen = try table(shape: Self.pet)
        #expect(screen.rows[0] == "      name   id   +tag")
    }

    @Test func tableAndTreeShareTheCursor() throws {
        var screen = try table()
        screen.send(.moved(.down), .table(.columnMoved(1)))
        #expect(path(screen) == "$[1].name")
        screen.view.choose(.tree)
        #expect(path(screen) == "$[1].name")
        screen.send(.moved(.down))
        screen.view.choose(.table)
        screen.view.reveal(layout: screen.layout)
        screen.send(.moved(.up))
        #expect(path(screen) == "$[0]")
    }

    @Test func numbersAreSortedByValueAndMissingOnesAreLast() throws {
        var screen = try table()
        screen.answer(.table(.sortTurned))
        #expect(screen.rows[0].hasPrefix("      id ↑"))
        #expect(screen.rows[1...4].map { $0.dropFirst(2).first } == ["1", "3", "0", "2"])
        screen.answer(.table(.sortTurned))
        #expect(screen.rows[1...4].map { $0.dropFirst(2).first } == ["0", "3", "1", "2"])
        screen.answer(.table(.sortTurned))
        #expect(screen.rows[1...4].map { $0.dropFirst(2).first } == ["0", "1", "2", "3"])
    }

    @Test func equalRowsKeepTheirOrderInBothDirections() throws {
        var screen = try table(#"[{"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 3, "b": 0}]"#)
        screen.send(.table(.columnMoved(1)))
        screen.answer(.table(.sortTurned))
        #expect(screen.rows[1...3].map { $0.dropFirst(2).first } == ["2", "0", "1"])
        screen.answer(.table(.sortTurned))
        #expect(screen.rows[1...3].map { $0.dropFirst(2).first } == ["0", "1", "2"])
    }

    @Test func numbersInStringsAreSortedByValue() throws {
        var screen = try table(#"[{"a": "10"}, {"a": "9"}, {"a": "x"}, {"a": "-1.5"}]"#)
        screen.answer(.table(.sortTurned))
        #expect(screen.rows[1...4].map { $0.dropFirst(2).first } == ["3", "1", "0", "2"])
    }

    @Test func longIntegersAreSortedExactly() throws {
        let text = #"[{"a": 9007199254740993}, {"a": 9007199254740992}]"#
        var screen = try table(text)
        screen.answer(.table(.sortTurned))
        #expect(screen.rows[1...2].map { $0.dropFirst(2).first } == ["1", "0"])
    }

    @Test func theCursorStaysOnItsCellWhenRowsAreSorted() throws {
        var screen = try table()
        screen.answer(.table(.sortTurned))
        #expect(path(screen) == "$[0].id")
        #expect(screen.rows[3].hasPrefix("›[0]"))
        screen.send(.moved(.up))
        #expect(path(screen) == "$[3].id")
    }

    @Test func aFilterShowsTheRowsWithSelectedValues() throws {
        var screen = try table()
        screen.send(.searching(.filterStarted))
        screen.answer(.searching(.pasted("$[?@.id < 9.9]")))
        #expect(screen.rows[1...3].map { $0.prefix(4) } == ["›[1]", " [3]", ""])
        screen.answer(.searching(.ended))
        #expect(screen.rows[1...4].map { $0.prefix(4) } == [" [0]", "›[1]", " [2]", " [3]"])
    }

    @Test func aLateOrderIsIgnored() throws {
        var screen = try table()
        let first = screen.view.update(.table(.sortTurned), layout: screen.layout)
        _ = screen.view.update(.table(.sortTurned), layout: screen.layout)
        guard case .search(let id, let request)? = first.requests.first else {
            Issue.record("nothing was asked for")
            return
        }
        screen.send(.searching(.done(id, request.hits())))
        #expect(screen.view.table?.order == nil)
        #expect(screen.rows[0].hasPrefix("…"))
    }

    @Test func problemsAreMarkedInTheirCells() throws {
        let screen = try table(shape: Self.pet) { body in
            let number = body.document.root.child(at: 1)?.value.child(named: "name")?.index
            let row = body.document.root.child(at: 3)?.value.index
            return [
                Problem(
                    path: ValuePath([.index(1), .key("name")]),
                    kind: .wrongType,
                    expected: "Int",
                    found: "a string",
                    position: .start,
                    nodeIndex: number
                ),
                Problem(
                    path: ValuePath([.index(3), .key("name")]),
                    kind: .missing,
                    expected: "String",
                    found: .nothing,
                    position: .start,
                    nodeIndex: row
                ),
            ]
        }
        #expect(screen.rows[2] == #" [1] !"Ada"    9  "x""#)
        #expect(screen.rows[4] == " [3] !–      9.5")
    }

    @Test func columnsThatDoNotFitAreReachedByScrolling() throws {
        var screen = try table(Self.pets, Size(20, 7))
        #expect(screen.rows[0] == "      id   name    ›")
        screen.send(.table(.columnMoved(2)))
        #expect(screen.rows[0] == "    ‹ name   tag")
        screen.send(.table(.columnMoved(-2)))
        #expect(screen.rows[0] == "      id   name    ›")
    }

    @Test func theNamesOfColumnsDoNotScroll() throws {
        let rows = (0..<50).map { #"{"n": \#($0)}"# }.joined(separator: ",")
        var screen = try table("[\(rows)]", Size(20, 6))
        screen.send(.moved(.last))
        #expect(
            screen.rows == [
                "       n", " [46]  46", " [47]  47", " [48]  48", "›[49]  49", " $[49].n",
            ]
        )
    }

    @Test func halfAPageIsHalfOfTheVisibleRows() throws {
        let rows = (0..<50).map { #"{"n": \#($0)}"# }.joined(separator: ",")
        var screen = try table("[\(rows)]", Size(20, 6))
        screen.send(.moved(.halfPageDown))
        #expect(path(screen) == "$[2].n")
        screen.send(.moved(.pageDown))
        #expect(path(screen) == "$[5].n")
    }

    @Test(arguments: ["$.n", "$.x"])
    func movingInATableWithoutRowsShowsANotice(filter: String) throws {
        var screen = try table(#"{"data": [{"a": 1}], "n": 1}"#)
        screen.send(.searching(.filterStarted))
        screen.answer(.searching(.pasted(filter)), .searching(.confirmed))
        #expect(screen.view.arrangedRows == [])
        #expect(screen.rows[1] == " noTableRows")
        #expect(screen.send(.moved(.down))?.text == .endOfBody)
    }

    @Test func aKeyOfLaterRowsGetsAColumn() throws {
        let rows = (0..<300).map { $0 < 299 ? #"{"n": 1}"# : #"{"late": 1}"# }
        var screen = try table("[\(rows.joined(separator: ","))]", Size(20, 6))
        #expect(screen.rows[0] == "        n")
        screen.send(.moved(.last))
        #expect(screen.rows[0] == "        n  late")
    }

    @Test func theArrayAroundTheCursorIsShown() throws {
        let text = #"{"data": [{"a": 1, "in": [{"b": 2}]}], "n": 1}"#
        var screen = try table(text)
        #expect(screen.rows[0] == "      a  in")
        screen.view.choose(.tree)
        let inner = try #require(
            screen.view.parsed?.document.nodes.indices.last { index in
                screen.view.parsed?.path(to: index).description == "$.data[0].in[0].b"
            }
        )
        screen.view.jump(to: TreePosition(inner), layout: screen.layout)
        screen.view.choose(.table)
        screen.view.reveal(layout: screen.layout)
        #expect(screen.rows[0] == "      b")
    }

    @Test(arguments: ["[1, 2]", "{}", #"{"a": 1}"#, "3"])
    func withoutAnArrayOfObjectsANoticeIsShown(text: String) throws {
        var screen = try table(text)
        #expect(screen.rows[0] == " noTable")
        #expect(screen.send(.moved(.down))?.text == .noTable)
        #expect(screen.send(.table(.sortTurned))?.text == .noTable)
    }

    @Test func aDocumentReadAgainIsStillATable() throws {
        var screen = try table()
        screen.view.show(try #require(screen.view.parsed))
        #expect(screen.rows[1] == #"›[0]   10  "Rex""#)
    }

    @Test func aClickSortsByANameOrMovesToACell() throws {
        var screen = try table()
        screen.send(.clicked(.table, Point(12, 2)))
        #expect(path(screen) == "$[1].name")
        screen.answer(.clicked(.table, Point(12, 0)))
        #expect(screen.rows[1...4].map { $0.dropFirst(2).first } == ["1", "2", "0", "3"])
    }

    @Test func enterShowsACellWhole() throws {
        var screen = try table(#"[{"a": {"b": [1, 2]}}]"#, Size(40, 12))
        screen.send(.rowOpened)
        #expect(screen.rows.contains(#" {"b": [1, 2]}"#))
    }

    @Test func theWorkOfAFrameIsIndependentOfTheNumberOfRows() throws {
        let screens = try [1_000, 2_000, 4_000].map { count in
            let rows = (0..<count).map { #"{"id": \#($0 + 10_000), "n": "a"}"# }
            return try table("[\(rows.joined(separator: ","))]", Size(60, 10))
        }
        let growth = Allocations.growth(over: screens) { screen in
            var screen = screen
            screen.send(.moved(.last), .moved(.pageUp), .table(.columnMoved(1)))
            _ = screen.rows
        }
        #expect(growth.reduce(1, *) < 2, "\(growth)")
    }
}
