import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheDocumentView

/// The parents of the topmost row stay visible above it.
@Suite struct TreeScrollingTests {
    private static let text: String = {
        let items = (0..<9).map { #"{"id": \#($0), "geo": {"lat": 1, "lon": 2}}"# }
        return #"{"items": [\#(items.joined(separator: ", "))]}"#
    }()

    private func screen(height: Int) throws -> DocumentScreen {
        try DocumentScreen(Self.text, Size(40, height))
    }

    /// The names of the rows, with the sign before them.
    private func names(_ screen: DocumentScreen) -> [String] {
        screen.rows.dropLast().map { row in
            row.split(whereSeparator: { " ▾▸".contains($0) }).prefix(row.hasPrefix(" ") ? 1 : 2)
                .joined(separator: " ")
        }
    }

    @Test func theParentsOfTheTopmostRowStayVisible() throws {
        var screen = try screen(height: 17)
        screen.send(.wheelTurned(.tree, 10))
        #expect(names(screen).prefix(5) == ["↑ $", "↑ items", "↑ [1]", "↑ geo", "› lat"])
    }

    @Test func aLowPaneShowsTheInnermostParents() throws {
        var screen = try screen(height: 9)
        screen.send(.wheelTurned(.tree, 10))
        #expect(names(screen).prefix(3) == ["↑ [1]", "↑ geo", "› lat"])
    }

    @Test(arguments: [5, 7, 9, 17])
    func theCursorIsAlwaysVisible(height: Int) throws {
        var screen = try screen(height: height)
        let count = 2 + 9 * 5
        var seen: [String] = []
        for motion in [DocumentView.Message.moved(.down), .moved(.up)] {
            for _ in 0..<count {
                let rows = screen.rows
                #expect(rows.dropLast().count { $0.hasPrefix("›") } == 1)
                seen.append(rows.last ?? "")
                screen.send(motion)
            }
        }
        #expect(seen.prefix(count).reversed() == seen.suffix(count))
        #expect(Set(seen).count == count)
    }

    @Test(arguments: [5, 9, 17])
    func theLastRowIsAtTheEndOfThePane(height: Int) throws {
        var screen = try screen(height: height)
        screen.send(.wheelTurned(.tree, 1000))
        #expect(names(screen).last == "lon")
        screen.send(.moved(.last))
        #expect(names(screen).last == "› lon")
    }

    @Test func aClickOnAParentMovesToIt() throws {
        var screen = try screen(height: 17)
        screen.send(.wheelTurned(.tree, 10), .clicked(.tree, Point(8, 1)))
        #expect(screen.rows.last == " $.items")
        #expect(names(screen).contains("› items"))
    }
}
