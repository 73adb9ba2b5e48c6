import CartoucheDocumentView
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Positions of problems refer to the text on the screen, unless they name another text.
@MainActor @Suite struct ProblemPositionTests {
    private static let minified = ShopWorld(
        body: #"[{"id":1,"name":"Lamp","price":"dear","tags":[],"note":null}]"#
    )

    @Test func theListShowsThePositionOnTheScreen() async throws {
        try await Session.run(Self.minified, in: Size(160, 45)) { driver in
            await driver.sendList()
            await driver.press("]").settle()
            #expect(driver.screen.contains(#"5!┃    "price": "dear","#))
            await driver.press("]", "]", "]").settle()
            #expect(driver.screen.contains("expected Double, got String \"dear\" · 5:14, byte 31 "))
            await driver.press("[", "[", "[", "r", "]", "]", "]").settle()
            #expect(driver.screen.contains("expected Double, got String \"dear\" · 1:32, byte 31 "))
        }
    }

    @Test func theCompleteErrorHasBothPositions() async throws {
        let model = try await Session.run(Self.minified) { await $0.sendList() }
        #expect(
            model.response.reading?.typed.lines?.bytes.string
                == "$[0].price: expected Double, got the string \"dear\" (5:14, as sent 1:32, byte 31)"
        )
    }
}
