import CartoucheExplorer
import TerminalUI
import Testing

/// Whole screens in a language with long words.
@MainActor @Suite struct GermanScreenTests {
    nonisolated static let sizes = [Size(80, 24), Size(120, 35)]

    @Test(arguments: sizes)
    func mainScreens(size: Size) async throws {
        let world = ShopWorld(body: ShopWorld.troubled, language: .german)
        try await Session.run(world, in: size) { driver in
            await driver.send(.resized(size)).settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "german-start-\(size)")
            await driver.sendList()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "german-response-\(size)")
            await driver.press("?").settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "german-help-\(size)")
        }
    }
}
