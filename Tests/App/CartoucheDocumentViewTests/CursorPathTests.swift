import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheDocumentView

/// The path of the cursor is shown at the bottom of tree and text.
@Suite struct CursorPathTests {
    private static let text = #"{"items": [{"id": 1, "geo": {"lat": 47.4, "odd key": 1}}]}"#

    private func screen(_ size: Size, isSplit: Bool = false) throws -> DocumentScreen {
        var screen = try DocumentScreen(Self.text, size, isSplit: isSplit)
        screen.send(.moved(.by(5)))
        return screen
    }

    @Test(arguments: [false, true])
    func theBottomRowShowsThePathOfTheCursor(isSplit: Bool) throws {
        var screen = try screen(Size(80, 10), isSplit: isSplit)
        #expect(screen.rows.last == " $.items[0].geo.lat")
        screen.send(.moved(.down))
        #expect(screen.rows.last == " $.items[0].geo['odd key']")
        screen.send(.moved(.first))
        #expect(screen.rows.last == " $")
    }

    @Test func theTextShowsThePath() throws {
        var screen = try screen(Size(40, 10))
        screen.view.side = .raw
        #expect(screen.rows.last == " $.items[0].geo.lat")
    }

    @Test func aNarrowPaneTruncatesThePathOnTheLeft() throws {
        let view = try screen(Size(80, 10)).view
        let path = CursorPath(of: view.cursor, in: try #require(view.content))
        #expect(path.text(width: 18) == "$.items[0].geo.lat")
        #expect(path.text(width: 17) == "…items[0].geo.lat")
        #expect(path.text(width: 5) == "….lat")
        #expect(path.text(width: 0) == "")
    }

    @Test func aMissingFieldHasItsDeclaredPath() throws {
        var screen = try DocumentScreen(#"{"a": {}}"#, Size(40, 8)) { _ in
            [
                Problem(
                    path: ["a", "name"],
                    kind: .missing,
                    expected: "String",
                    found: .nothing,
                    nodeIndex: 2
                )
            ]
        }
        screen.send(.nextProblem)
        #expect(screen.rows.last == " $.a.name")
    }

    @Test func aLowPaneOmitsThePath() throws {
        #expect(try screen(Size(40, 4)).rows.filter { $0.hasPrefix(" $") } == [])
    }
}
