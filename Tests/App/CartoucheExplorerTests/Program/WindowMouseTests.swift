import CartoucheDocumentView
import CartoucheSession
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Clicks and wheel turns in windows.
@MainActor @Suite struct WindowMouseTests {
    private func click(_ point: Point) -> TerminalEvent { .mouse(Mouse(.press(.left), at: point)) }

    private func place(of text: String, in driver: ProgramDriver<ExplorerProgram>) throws -> Point {
        let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(rows.firstIndex { $0.contains(text) })
        let column = try #require(rows[y].firstRange(of: text)?.lowerBound)
        return Point(TextWidth.columns(of: rows[y][..<column]), y)
    }

    @Test func aClickChoosesARowAndAnotherTakesIt() async throws {
        try await Session.run { driver in
            await driver.press("T").settle()
            let row = try place(of: "nord", in: driver)
            await driver.send(click(row)).settle()
            #expect(driver.model.theme.id == "nord" && driver.model.windows.top != nil)
            await driver.send(click(row)).settle()
            #expect(driver.model.windows.top == nil)
            #expect(driver.model.remembered.choices.theme == "nord")
        }
    }

    @Test func aClickOutsideOfAWindowClosesItAsEscDoes() async throws {
        try await Session.run { driver in
            let theme = driver.model.theme
            await driver.press("T").settle()
            await driver.send(click(try place(of: "nord", in: driver))).settle()
            await driver.send(click(Point(0, 0))).settle()
            #expect(driver.model.windows.top == nil && driver.model.theme == theme)
        }
    }

    @Test(arguments: [Key("?"), ":", "H", "p", "L", "T"])
    func aClickOutsideClosesEveryList(key: Key) async throws {
        try await Session.run { driver in
            await driver.press(key).settle()
            #expect(driver.model.windows.top != nil)
            await driver.send(click(Point(0, 34))).settle()
            #expect(driver.model.windows.top == nil)
        }
    }

    @Test func aDoubleClickRunsARowOfTheHelp() async throws {
        try await Session.run { driver in
            await driver.press("?").type("fullscreen").settle()
            let row = try place(of: "f  fullscreen", in: driver)
            // The cursor moves to the title above, where a click does nothing, and back.
            for place in [Point(row.x, row.y - 1), Point(row.x, row.y - 1), row] {
                await driver.send(click(place)).settle()
                #expect(driver.model.windows.top != nil)
            }
            await driver.send(click(row)).settle()
            #expect(driver.model.workspace.isFullscreen)
        }
    }

    @Test func aDoubleClickInThePaletteOpensAnEndpoint() async throws {
        try await Session.run { driver in
            await driver.press(":").type("shop").settle()
            let row = try place(of: "Shop.delete", in: driver)
            await driver.send(click(row)).settle()
            await driver.send(click(row)).settle()
            #expect(driver.model.windows.top == nil)
            #expect(driver.model.endpointList.chosen == "Shop.delete")
        }
    }

    @Test func theWheelMovesThroughTheRows() async throws {
        try await Session.run { driver in
            await driver.press(":").settle()
            let palette = try #require(driver.model.windows.top?.window as? Palette)
            await driver.send(.mouse(Mouse(.scrollDown, at: Point(60, 10)))).settle()
            let after = try #require(driver.model.windows.top?.window as? Palette)
            #expect(after.list.selection == palette.list.selection + 3)
        }
    }

    /// A question is answered with keys only, so that a stray click or turn of the wheel decides
    /// nothing.
    @Test func aQuestionIsNotAnsweredByTheMouse() throws {
        var (model, _) = try ShopWorld.program().start(in: Size(120, 35))
        let question = Question(.leaving, title: "Quit", "Leave?", yes: .quit, no: .nothing)
        _ = model.open(question)
        let open = model.windows.top
        for event in [click(Point(0, 0)), click(Point(60, 17))] { _ = model.handle(event) }
        _ = model.handle(.mouse(Mouse(.scrollDown, at: Point(60, 17))))
        #expect(model.windows.top == open && !model.isFinished)
    }
}
