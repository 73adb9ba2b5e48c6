import CartoucheDocumentView
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// `v` opens a string of a response as the value that it contains.
@MainActor @Suite struct OpenedStringTests {
    private static let world = ShopWorld(
        body:
            #"[{"id": 1, "name": "eyJhIjoxfQ==", "price": 1}, {"id": 2, "name": "Rex", "price": 2}]"#
    )

    @Test func tabGoesThroughTheReadingsAndOnToTheNextPaneWhereThereIsOne() async throws {
        try await Session.run(Self.world, in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("j", "j", "j", "j").settle()
            #expect(driver.screen.contains("v decode"))
            await driver.press("v").settleCommands()
            #expect(driver.screen.contains("▸ base64 → JSON"))
            #expect(driver.screen.contains("Tab next reading"))
            await driver.press(.tab, .tab).settle()
            #expect(driver.screen.contains("7b 22 61 22 3a 31 7d"))
            await driver.press("y", "v").settleCommands()
            #expect(driver.model.lastCopy == .text("7b2261223a317d"))
            await driver.press(.escape).settle()
            #expect(!driver.screen.contains("base64"))
            #expect(driver.model.focus == .response)
            await driver.press(.tab).settle()
            #expect(driver.model.focus != .response)
        }
    }

    @Test func aStringInAnUnknownFormatListsTheFormatsTried() async throws {
        try await Session.run(Self.world, in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.press("j", "J", "j", "j", "j").settle()
            #expect(!driver.screen.contains("v decode"))
            await driver.press("v").settleCommands()
            #expect(driver.screen.contains("no JSON, JWT, base64, date or URL is in this string"))
        }
    }
}
