import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Typed, Headers and Time wrap, scroll, search and copy like any text.
@MainActor @Suite struct TextTabTests {
    private static let long = ShopWorld(
        body:
            #"[{"id": 1, "name": "\#(String(repeating: "long ", count: 40))", "price": 1, "tags": []}]"#
    )

    private func found(_ driver: ProgramDriver<ExplorerProgram>) async {
        await driver.wait { $0.response.shownSearch?.hits != nil }
    }

    @Test func theTypedTabWrapsItsLinesAndSearchesThem() async throws {
        try await Session.run(Self.long, in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("]", "]", "]").settle()
            driver.press("/").type("long")
            await found(driver)
            await driver.press(.enter, "n").settle()
            #expect(driver.model.response.tab == .typed)
            try Snapshot.expect(.response, of: driver, named: "typed-search-120x35")
        }
    }

    @Test func headersAreSearchedWhereTheyAre() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("[", "[").settle()
            driver.press("/").type("application")
            await found(driver)
            await driver.press(.enter).settle()
            #expect(driver.model.response.tab == .headers)
            try Snapshot.expect(.response, of: driver, named: "headers-search-120x35")
            await driver.press(.escape).settle()
            #expect(driver.model.response.shownSearch == nil)
            #expect(driver.model.focus == .response)
        }
    }

    @Test func timeIsMovedThroughAndCopied() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("[", "j", "y", "v").settleCommands()
            try Snapshot.expect(.response, of: driver, named: "time-copied-120x35")
        }
    }

    @Test func eachKeyOfACopyIsHintedOnce() async throws {
        try await Session.run(in: Size(160, 45)) { driver in
            await driver.sendList()
            await driver.press("]", "]", "]", "y").settle()
            let hints = FooterHints(model: driver.model, texts: try Texts(.english)).responseHints
            #expect(hints.map(\.key) == ["v", "s", "k", "p", "b", "c"])
        }
    }

    @Test func theWholeTextIsCopied() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("[", "y", "s").settleCommands()
            #expect(driver.screen.contains("copied with 79 characters: connect"))
        }
    }

    @Test func aPastedTextIsSearchedForInTheShownTab() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("[", "/").settle()
            driver.send(.paste("wait"))
            await found(driver)
            #expect(driver.model.response.tab == .time)
            #expect(driver.model.response.answer?.body.search == nil)
            #expect(driver.model.response.shownSearch?.hits?.places.count == 1)
        }
    }

    @Test func aClickPutsTheCursorOnARow() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("[").settle()
            let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
            let y = try #require(rows.firstIndex { $0.contains("total") })
            await driver.send(.mouse(Mouse(.press(.left), at: Point(50, y)))).settle()
            let row = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)[y]
            #expect(row.contains("›total"))
        }
    }

    /// The tab used by the tests is arbitrary; the list is the one in the border.
    @Test func tabsAreKnownByTheirTitle() {
        #expect(ResponseTab.all.map(\.title).count == Set(ResponseTab.all.map(\.title)).count)
        #expect(ResponseTab.time.next(1) == .tree && ResponseTab.tree.next(-1) == .time)
    }
}
