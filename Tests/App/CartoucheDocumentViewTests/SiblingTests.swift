import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheDocumentView

@Suite struct SiblingTests {
    private static let text = #"{"a": {"b": [1, 2], "c": 3}, "d": {"e": 4}, "f": 5}"#

    private func screen(
        _ problems: (IndexedDocument) -> [Problem] = { _ in [] }
    ) throws
        -> DocumentScreen
    {
        try DocumentScreen(Self.text, Size(60, 20), problems: problems)
    }

    @Test func theNextSiblingFollowsAllDescendants() throws {
        var screen = try screen()
        screen.send(.moved(.down))
        let paths = (0..<3).map { _ -> String in
            defer { screen.send(.nextSibling) }
            return screen.rows[19]
        }
        #expect(paths == [" $.a", " $.d", " $.f"])
        #expect(screen.send(.nextSibling)?.text == .noSibling)
        screen.send(.previousSibling, .previousSibling)
        #expect(screen.rows[19] == " $.a")
        #expect(screen.send(.previousSibling)?.text == .noSibling)
    }

    @Test func theRootHasNoSiblings() throws {
        var screen = try screen()
        #expect(screen.send(.nextSibling)?.text == .noSibling)
    }

    @Test func missingFieldsComeBeforeTheOthers() throws {
        var screen = try screen { body in
            ["x", "y"].map { name in
                Problem(
                    path: ["a", .key(name)],
                    kind: .missing,
                    expected: "Int",
                    found: .nothing,
                    nodeIndex: body.document.node(at: ["a"])?.index
                )
            }
        }
        screen.send(.nextProblem)
        let paths = (0..<4).map { _ -> String in
            defer { screen.send(.nextSibling) }
            return screen.rows[19]
        }
        #expect(paths == [" $.a.x", " $.a.y", " $.a.b", " $.a.c"])
        screen.send(.previousSibling, .previousSibling)
        #expect(screen.rows[19] == " $.a.y")
    }
}
