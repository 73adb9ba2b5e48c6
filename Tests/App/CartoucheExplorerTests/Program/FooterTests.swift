import CartoucheDocumentView
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// The bottom row: a notice and the most useful keys.
@Suite struct FooterTests {
    private func said(_ session: LateSession) -> String {
        let notice = Notice(.keyDoesNothing, "x", tone: .warning)
        return "! " + notice.sentence(session.model.context.texts)
    }

    @Test(arguments: [Size(80, 24), Size(120, 35)])
    func theFirstHintsFollowAMessageAndAllAreShownAfterTheNextKey(size: Size) throws {
        var session = try LateSession()
        session.hear(.resized(size))
        let hints = session.footer
        let first = try #require(EndpointList.keys.hints(session.model.context.texts).first)
        session.press("x")
        #expect(session.footer.hasPrefix("\(said(session)) \(first.key) \(first.help)"))
        session.press("j")
        #expect(session.footer == hints)
    }

    @Test func aMessageIsShownAloneIfTheFirstHintDoesNotFit() throws {
        var session = try LateSession()
        session.hear(.resized(Size(50, 24)))
        let hints = session.footer
        session.press("x")
        #expect(session.footer == said(session))
        session.press("j")
        #expect(session.footer == hints)
    }

    @MainActor @Test func theKeyThatFixesATypeFollowsItsProblem() async throws {
        try await Session.run(ShopWorld(body: ShopWorld.troubled)) { driver in
            await driver.sendList().press("!").settle()
            let footer = driver.screen.split(separator: "\n").last
            #expect(footer?.contains("t fix the type") == true)
        }
    }

    @MainActor @Test func aFilterThatSelectsNothingHasNoKeysForARow() async throws {
        try await Session.run { driver in
            await driver.sendList()
            await driver.press(".").type("$..nowhere")
                .wait { $0.response.shownSearch?.hits?.places == [] }
            await driver.press(.enter).settle()
            let footer = try #require(driver.screen.split(separator: "\n").last)
            #expect(!footer.contains("next match") && !footer.contains("Space"))
        }
    }
}
