import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

@MainActor @Suite struct OAuthTabScreenTests {
    @Test(arguments: [Size(80, 24), Size(120, 35), Size(40, 12)])
    func theRowsOfALogin(size: Size) async throws {
        try await Session.run(in: size) { driver in
            await driver.press(.enter, .alt("u"), .enter).settle()
            for _ in 0..<8 { await driver.press(.down).settle() }
            await driver.press(.enter).type("http://id.test").press(.down).settle()
            let buffer = driver.terminal.frame.buffer
            try Snapshot.expect(buffer, named: "oauth-login-\(size.width)x\(size.height)")
        }
    }
}
