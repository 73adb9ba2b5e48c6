import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheDocumentView

/// Typing `.` and a JSONPath makes the tree show only the selected values.
@Suite struct FilterTests {
    private static let text = #"{"items": [{"id": 1, "n": "a"}, {"id": 2, "n": "b"}], "id": 3}"#

    /// Types a path and answers every search immediately.
    private func type(_ path: String, in screen: inout DocumentScreen) {
        screen.send(.searching(.filterStarted))
        for character in path { screen.answer(.searching(.edited(.character(character)))) }
    }

    private func filtered(_ path: String) throws -> DocumentScreen {
        var screen = try DocumentScreen(Self.text, Size(40, 9))
        type(path, in: &screen)
        return screen
    }

    @Test(arguments: ["$..id", "..id"])
    func theTreeShowsTheSelectedValues(path: String) throws {
        let screen = try filtered(path)
        #expect(
            screen.rows.prefix(4) == [
                "› $.items[0].id  1", "  $.items[1].id  2", "  $.id           3", "",
            ]
        )
        #expect(screen.rows[7] == " $.items[0].id")
        #expect(screen.rows[8].hasSuffix("1/3"))
    }

    @Test func movingVisitsTheSelectedValues() throws {
        var screen = try filtered("$..id")
        screen.send(.searching(.confirmed), .moved(.down))
        #expect(screen.rows[1] == "› $.items[1].id  2")
        screen.send(.moved(.last))
        #expect(screen.rows[2] == "› $.id           3")
        #expect(screen.send(.moved(.down))?.text == .endOfBody)
        screen.send(.clicked(.tree, Point(3, 0)))
        #expect(screen.rows[0] == "› $.items[0].id  1")
    }

    @Test func theNextSiblingIsTheNextRow() throws {
        var screen = try filtered("$..id")
        screen.send(.searching(.confirmed), .nextSibling)
        #expect(screen.rows[1] == "› $.items[1].id  2")
        screen.send(.nextSibling)
        #expect(screen.rows[2] == "› $.id           3")
        screen.send(.previousSibling)
        #expect(screen.rows[1] == "› $.items[1].id  2")
    }

    @Test(arguments: [("$..id", true), ("$..n", false)])
    func aProblemWithoutARowEndsTheFilter(path: String, isShown: Bool) throws {
        var screen = try DocumentScreen(Self.text, Size(40, 9)) { body in
            let node = body.document.node(at: ["items", 1, "id"])
            return [
                Problem(
                    path: ["items", 1, "id"],
                    kind: .wrongType,
                    expected: "String",
                    found: .nothing,
                    nodeIndex: node?.index
                )
            ]
        }
        type(path, in: &screen)
        screen.send(.searching(.confirmed), .nextProblem)
        #expect((screen.view.search != nil) == isShown)
        // The filter is below the path of a filtered tree.
        #expect(screen.rows[isShown ? 7 : 8].hasPrefix(" $.items[1].id"))
    }

    @Test func escShowsTheWholeTreeAndKeepsTheCursor() throws {
        var screen = try filtered("$.items[1].n")
        screen.send(.searching(.ended))
        #expect(screen.rows.contains { $0.hasPrefix("›") && $0.contains("n") })
        #expect(screen.rows.last == " $.items[1].n")
    }

    @Test func selectedContainersShowTheirBeginning() throws {
        var screen = try filtered("$.items[*]")
        #expect(screen.rows[0] == #"› $.items[0]  {id: 1, n: "a"}"#)
        screen.send(.searching(.confirmed), .rowOpened)
        #expect(screen.view.search == nil)
        #expect(screen.rows.last == " $.items[0]")
    }

    /// Otherwise the whole tree would look unfiltered.
    @Test func aPathWithoutValuesShowsAMessage() throws {
        var screen = try filtered("$..x")
        #expect(screen.rows.prefix(2) == [" nothingSelected", ""])
        for message: DocumentView.Message in [.moved(.down), .nextSibling, .rowOpened] {
            #expect(screen.send(message)?.text == .nothingSelected)
        }
        screen.send(.searching(.confirmed))
        #expect(screen.rows.prefix(2) == [" nothingSelected", ""])
        screen.send(.searching(.ended))
        #expect(screen.rows[0].hasPrefix("›"))
    }

    @Test(arguments: [DocumentView.CopiedPart.value, .key, .path, .subtree, .row])
    func withoutSelectedValuesNothingIsCopied(part: DocumentView.CopiedPart) throws {
        var screen = try filtered("$..x")
        let effect = screen.view.update(.copied(part), layout: screen.layout)
        #expect(effect == .notice(.nothingSelected))
        #expect(screen.send(.stringOpened)?.text == .nothingSelected)
    }

    @Test func withoutSelectedValuesNoValueIsShown() throws {
        var screen = try DocumentScreen(Self.text, Size(60, 9), isSplit: true)
        type("$..x", in: &screen)
        screen.send(.searching(.confirmed))
        #expect(!screen.rows.contains { $0.contains("items") })
        #expect(!screen.rows.contains { $0.hasPrefix(" $") })
    }

    @Test func anIncompletePathShowsItsError() throws {
        let screen = try filtered("$.items[")
        #expect(screen.rows[0].contains("$"))
        #expect(screen.rows[8].hasSuffix("notAPath"))
    }

    @Test(arguments: [("$.items[", "9"), (".items[", "8"), ("id", "1")])
    func enterOnAnInvalidPathReportsTheColumn(path: String, column: String) throws {
        var screen = try filtered(path)
        let before = screen.rows
        let sent = screen.send(.searching(.confirmed))
        let notice = try #require(sent)
        #expect(notice.text == .pathFault)
        #expect(notice.arguments.first == .text(column))
        #expect(notice.isWarning)
        #expect(screen.view.search?.isEditing == true)
        #expect(screen.rows == before)
    }

    @Test func aLateAnswerToAnEarlierPathIsIgnored() throws {
        var screen = try filtered("$.items[*].i")
        let earlier = try #require(screen.view.search?.id)
        let late = SearchHits([1])
        _ = screen.view.update(.searching(.edited("d")), layout: screen.layout)
        screen.send(.searching(.done(earlier, late)))
        #expect(screen.view.search?.hits == nil)
    }

    @Test func aSearchAfterAFilterSearchesTheTree() throws {
        var screen = try filtered("$..id")
        screen.send(.searching(.started))
        screen.answer(.searching(.pasted("b")))
        #expect(screen.view.search?.scope == .tree)
        #expect(screen.rows[7] == " $.items[1].n")
    }
}
