import CartoucheDocumentView
import CartoucheExplorer
import TerminalUI
import Testing

/// The endpoint declares the type of a success; an error response is not checked against it.
@MainActor @Suite struct ErrorResponseTests {
    private static let world = ShopWorld(body: #"{"message": "no such item"}"#, status: 404)

    @Test func anErrorResponseHasNoDeclaredTypeAndNoProblems() async throws {
        try await Session.run(Self.world) { driver in
            await driver.sendList()
            #expect(driver.model.response.reading?.problems.all == [])
            #expect(driver.model.response.reading?.typed == .none(.undeclared))
            #expect(driver.model.response.answer?.body.content?.shape == nil)
        }
    }

    @Test(arguments: [(401, true), (404, false)])
    func aRefusalWithoutCredentialsOffersTheAuthTab(status: Int, isLed: Bool) async throws {
        let world = ShopWorld(body: #"{"message": "who are you?"}"#, status: status)
        try await Session.run(world) { driver in
            await driver.sendList()
            await driver.press(.alt("3")).settle()
            #expect(driver.screen.contains("Alt-u Auth") == isLed)
        }
    }

    @Test func typedAndProblemsTabsShowTheReason() async throws {
        try await Session.run(Self.world) { driver in
            await driver.sendList()
            await driver.press("]", "]", "]").settle()
            #expect(driver.screen.contains("no type is declared for error responses"))
            await driver.press("]").settle()
            #expect(driver.screen.contains("no type is declared for error responses"))
        }
    }
}
