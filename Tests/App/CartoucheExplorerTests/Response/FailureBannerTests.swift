import CartoucheExplorer
import HTTPMessage
import TerminalUI
import Testing

/// The banner above the body when a request fails: the reason, and the origin of the body below.
@MainActor @Suite struct FailureBannerTests {
    @Test func theBannerMentionsAPartialBodyBelow() async throws {
        let cut = ShopWorld(
            body: #"[{"id": 1, "na"#,
            failure: TransportFailures.truncated,
            isPartial: true
        )
        try await Session.run(cut, in: Size(120, 35)) { driver in
            await driver.sendList()
            await driver.settleCommands()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "partial-120x35")
        }
    }

    @Test func theBannerMentionsThePreviousResponseBelow() async throws {
        let answers = Answers(ShopWorld(), ShopWorld(failure: TransportFailures.refused))
        let (program, interpreter) = (try ShopWorld.program(), try answers.interpreter())
        await ProgramDriver.run(program, in: Size(160, 45), performing: interpreter) { driver in
            await driver.sendList()
            driver.press(.ctrl("r"))
            await driver.wait { $0.response.failure != nil }
            #expect(driver.screen.contains("· previous response below"))
        }
    }

    @Test(arguments: [Size(80, 24), Size(40, 12)])
    func inASinglePaneAFailureIsShown(size: Size) async throws {
        let answers = Answers(ShopWorld(), ShopWorld(failure: TransportFailures.refused))
        let (program, interpreter) = (try ShopWorld.program(), try answers.interpreter())
        await ProgramDriver.run(program, in: size, performing: interpreter) { driver in
            await driver.sendList()
            driver.press("2").press(.ctrl("r"))
            await driver.wait { $0.response.failure != nil }
            #expect(driver.model.focus == .response)
            #expect(driver.screen.contains("✗ connection refused"))
        }
    }

    @Test func withSeveralPanesAFailureLeavesTheFocusInTheForm() async throws {
        let refused = ShopWorld(failure: TransportFailures.refused)
        let model = try await Session.run(refused, in: Size(120, 35)) { driver in
            await driver.sendList()
        }
        #expect(model.focus == .request)
    }

    @Test func theBannerOfAnUnknownHostSuggestsAnotherAddress() async throws {
        let failure = TransportError(.unresolvable(host: "shop.test"), phase: .connect)
        try await Session.run(ShopWorld(failure: failure), in: Size(200, 50)) { driver in
            await driver.sendList()
            let words = driver.screen.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
            #expect(words.contains("while connecting; check the host name"))
            #expect(
                words.contains(
                    "and the network; another address: an environment (p), or --base-url Shop=URL"
                )
            )
        }
    }

    @Test func aBannerWithoutABodyMentionsNone() async throws {
        try await Session.run(ShopWorld(failure: TransportFailures.refused)) { driver in
            await driver.sendList()
            #expect(driver.screen.contains("connection refused"))
            #expect(!driver.screen.contains("below"))
        }
    }
}
