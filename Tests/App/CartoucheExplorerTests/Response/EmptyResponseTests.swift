import CartoucheDocumentView
import CartoucheExplorer
import TerminalUI
import Testing

/// A success without a body is valid only if the endpoint declares it.
@MainActor @Suite struct EmptyResponseTests {
    @Test(arguments: ["", "{}"])
    func aResponseDeclaredAsEmptyIsNotRead(body: String) async throws {
        try await Session.run(ShopWorld(body: body, status: 204)) { driver in
            driver.press(.down, .down, .down, .enter).type("1").press(.ctrl("r"))
            await driver.wait { $0.response.reading != nil }
            #expect(driver.model.response.reading?.typed == .none(.declaredEmpty))
            let sentence = "nothing to read: the endpoint declares an empty response"
            await driver.press("]", "]", "]").settle()
            #expect(driver.screen.contains(sentence))
            await driver.press("]").settle()
            #expect(driver.screen.contains(sentence))
            await driver.press("!").settle()
            #expect(driver.screen.contains("· " + sentence))
        }
    }

    @Test func anEmptyBodyIsAProblemIfATypeIsDeclared() async throws {
        try await Session.run(ShopWorld(body: "")) { driver in
            await driver.sendList()
            #expect(driver.screen.contains("the body is empty"))
            await driver.press("]", "]", "]", "]").settle()
            #expect(driver.screen.contains("expected a value, got nothing"))
        }
    }
}
