import CartoucheDocumentView
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// The effects of the mouse in the response.
@MainActor @Suite struct MouseTests {
    private func click(_ point: Point) -> TerminalEvent { .mouse(Mouse(.press(.left), at: point)) }

    private func place(of text: String, in driver: ProgramDriver<ExplorerProgram>) throws -> Point {
        let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(rows.firstIndex { $0.contains(text) })
        let column = try #require(rows[y].firstRange(of: text)?.lowerBound)
        return Point(TextWidth.columns(of: rows[y][..<column]), y)
    }

    @Test func aTabIsShownByAClick() async throws {
        try await Session.run { driver in
            await driver.sendList()
            await driver.send(click(try place(of: "Time", in: driver))).settle()
            #expect(driver.model.response.tab == .time)
            await driver.send(click(try place(of: "Typed", in: driver))).settle()
            #expect(driver.model.response.tab == .typed)
        }
    }

    @Test func aClickOnTheFoldMarkFolds() async throws {
        try await Session.run { driver in
            await driver.sendList()
            await driver.send(click(try place(of: "▾  [1]", in: driver))).settle()
            #expect(driver.screen.contains("▸  [1]"))
            await driver.send(click(try place(of: "▸  [1]", in: driver))).settle()
            #expect(driver.screen.contains("▾  [1]"))
        }
    }

    @Test func theWheelScrollsAndTheCursorStaysUntilItWouldBeOutOfSight() async throws {
        let items = (0..<100).map(String.init).joined(separator: ",")
        try await Session.run(ShopWorld(body: "[\(items)]")) { driver in
            await driver.sendList()
            await driver.press("j", "j", "j", "j", "j", "j").settle()
            let before = try #require(driver.model.response.answer?.body)
            let tree = try place(of: "[5]", in: driver)
            await driver.send(.mouse(Mouse(.scrollDown, at: tree))).settle()
            let after = try #require(driver.model.response.answer?.body)
            #expect(after.cursor == before.cursor)
            #expect(after.treeTop == TreePosition(3))
            for _ in 0..<3 { driver.send(.mouse(Mouse(.scrollDown, at: tree))) }
            await driver.settle()
            let last = try #require(driver.model.response.answer?.body)
            #expect(last.treeTop == TreePosition(12) && last.cursor == TreePosition(12))
        }
    }
}
