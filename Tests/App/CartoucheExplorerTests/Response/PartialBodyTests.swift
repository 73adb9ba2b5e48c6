import CartoucheDocumentView
import HTTPMessage
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// A partial body is shown up to its end, and not decoded.
@MainActor @Suite struct PartialBodyTests {
    private static func cut(_ body: String) -> ShopWorld {
        ShopWorld(body: body, failure: TransportFailures.truncated, isPartial: true)
    }

    @Test func aPartialBodyIsShownAsATreeWithoutItsTypeChecked() async throws {
        let world = Self.cut(
            #"[{"id": 1, "name": "Lamp", "price": "dear", "tags": []}, {"id": "x", "na"#
        )
        try await Session.run(world, in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.settleCommands()
            let answer = try #require(driver.model.response.answer)
            #expect(answer.body.parsed?.document.root.count == 2)
            #expect(answer.body.reading?.typed == DocumentCheck.Typed.none(.incomplete))
            #expect(
                answer.body.reading?.problems.all.map(\.description) == [
                    "$[1]: expected the closing quote, found the end of the text (1:73, byte 72)"
                ]
            )
            await driver.press("3", "]", "]", "]").settle()
            #expect(driver.screen.contains("only part of the body arrived, so it is not decoded"))
        }
    }

    @Test func aDecodablePartIsNotDecoded() async throws {
        let model = try await Session.run(Self.cut("[]")) { driver in
            await driver.sendList()
            await driver.settleCommands()
        }
        #expect(model.response.answer?.body.reading?.typed == DocumentCheck.Typed.none(.incomplete))
    }

    @Test func theBodyIsBelowOnlyOnTheTabsThatShowIt() async throws {
        try await Session.run(Self.cut("[]"), in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.settleCommands()
            #expect(driver.screen.contains("partial body below"))
            await driver.press("3", "]", "]", "]").settle()
            #expect(driver.model.response.tab == .typed)
            #expect(driver.screen.contains("connection closed after"))
            #expect(!driver.screen.contains("partial body below"))
        }
    }

    @Test func aMissingBodyIsNotAnnouncedAsPartial() async throws {
        try await Session.run(Self.cut(""), in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.settleCommands()
            #expect(driver.screen.contains("connection closed after"))
            #expect(!driver.screen.contains("partial body below"))
        }
    }

    @Test func aPartWithoutATreeIsNotDecoded() async throws {
        let model = try await Session.run(Self.cut("<html>")) { driver in
            await driver.sendList()
            await driver.settleCommands()
        }
        #expect(model.response.answer?.body.reading?.typed == DocumentCheck.Typed.none(.incomplete))
    }
}
