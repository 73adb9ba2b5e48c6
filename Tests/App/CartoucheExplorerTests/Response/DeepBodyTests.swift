import CartoucheExplorer
import TerminalUI
import Testing

@MainActor @Suite struct DeepBodyTests {
    @Test func theRowUnderTheCursorStaysInSightHoweverDeep() async throws {
        let deep = String(repeating: "[", count: 300) + "7" + String(repeating: "]", count: 300)
        try await Session.run(ShopWorld(body: deep), in: Size(80, 24)) { driver in
            await driver.sendList()
            await driver.press("e", "G").settle()
            #expect(driver.screen.contains("[0] 7"))
        }
    }
}
