import TerminalUI
import TerminalWidgets
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheDocumentView

/// While a JSONPath is typed, the possible next steps in this response are offered.
@Suite struct PathOfferTests {
    private static let text = """
        {"items": [{"id": 1, "odd key": 2, "idle": 3}, {"id": 4, "note": 5}], "limit": 6}
        """

    private func screen(_ typed: String = "") throws -> DocumentScreen {
        var screen = try DocumentScreen(Self.text, Size(40, 12))
        screen.answer(.searching(.filterStarted))
        for character in typed { screen.answer(.searching(.edited(.character(character)))) }
        return screen
    }

    private func offered(_ typed: String) throws -> [String] {
        try screen(typed).view.search?.offer?.list?.names ?? []
    }

    @Test(arguments: [
        ("", [".items", ".limit"]),
        ("$.", [".items", ".limit"]),
        ("$.l", [".limit"]),
        ("$.items", []),
        ("$.items.", ["[*]", "[0]", "[-1]", "[?@."]),
        ("$.items[", ["[*]", "[0]", "[-1]", "[?@."]),
        ("$.items[*].", [".id", "['odd key']", ".idle", ".note"]),
        ("$.items[*].o", ["['odd key']"]),
        ("$.items[*][", ["['id']", "['odd key']", "['idle']", "['note']"]),
        ("$.items[?@.", [".id", "['odd key']", ".idle", ".note"]),
        ("$.items[*].id", []),
        ("$..i", ["..items", "..id", "..idle"]),
        ("$.nothing.", []),
    ])
    func stepsThatExistAreOffered(typed: String, names: [String]) throws {
        #expect(try offered(typed) == names)
    }

    /// The typed path selects nothing yet, so there is no path of the cursor.
    @Test func theStepsAreShownAboveTheLine() throws {
        let screen = try screen("$.items[*].i")
        #expect(screen.rows.last?.hasPrefix(".$.items[*].i") == true)
        #expect(screen.rows[8].contains("› .id"))
        #expect(screen.rows[9].contains("  .idle"))
        #expect(screen.rows[10] == "")
    }

    @Test func theChosenStepReplacesTheTypedOne() throws {
        var screen = try screen("$.items[*].i")
        screen.answer(.searching(.offer(.moved(1))))
        screen.answer(.searching(.offer(.taken)))
        #expect(screen.view.search?.field.text == "$.items[*].idle")
        #expect(screen.view.search?.hits?.places.count == 1)
        #expect(screen.view.search?.isEditing == true)
        #expect(!screen.view.offersStep)
    }

    @Test func aNameInBracketsReplacesTheDot() throws {
        var screen = try screen("$.items[*].o")
        screen.answer(.searching(.offer(.taken)))
        #expect(screen.view.search?.field.text == "$.items[*]['odd key']")
    }

    @Test func dismissedStepsReturnWithTheNextLetter() throws {
        var screen = try screen("$.items[*].i")
        screen.answer(.searching(.offer(.dismissed)))
        #expect(!screen.view.offersStep)
        screen.answer(.searching(.edited("d")))
        #expect(!screen.view.offersStep)
        screen.answer(.searching(.edited(.backspace)))
        #expect(screen.view.offersStep)
    }

    @Test func knownStepsAreNotRequestedAgain() throws {
        var screen = try screen("$.items[*].")
        let asked = screen.view.search?.offer?.id
        screen.answer(.searching(.edited("i")))
        screen.answer(.searching(.edited(.backspace)))
        #expect(screen.view.search?.offer?.id == asked)
    }

    @Test func lateStepsAreNarrowedToTheTypedText() throws {
        var screen = try screen()
        let effect = screen.view.update(.searching(.pasted("$.items[*].")), layout: screen.layout)
        screen.answer(.searching(.edited("n")))
        for case .search(let id, let request) in effect.requests.reversed() {
            screen.send(.searching(.done(id, request.hits())))
        }
        #expect(screen.view.search?.offer?.list?.names == [".note"])
    }

    @Test func stepsOfAnEarlierPathAreIgnored() throws {
        var screen = try screen()
        let effect = screen.view.update(.searching(.pasted("$.items[*].")), layout: screen.layout)
        screen.answer(.searching(.edited(.ctrl("u"))))
        let before = screen.view.search?.offer
        for case .search(let id, let request) in effect.requests {
            screen.send(.searching(.done(id, request.hits())))
        }
        #expect(screen.view.search?.offer == before)
    }

    @Test func onlyALimitedNumberOfValuesIsVisited() throws {
        let rows = (0..<2_000).map { "{\"key\($0)\": 1}" }.joined(separator: ",")
        let body = IndexedDocument(try JSONParser().parse("[\(rows)]"))
        #expect(body.steps(from: try JSONPath("$[*]"), isDescendant: false).count == 500)
        #expect(body.steps(from: try JSONPath("$"), isDescendant: true).count == 500)
    }
}
