import CartoucheDocumentView
import CartoucheExplorer
import HTTPTypes
import TerminalUI
import TerminalWidgets
import Testing

/// The effects of the default preset's keys on a response and on the panes.
@MainActor @Suite struct PromisedKeyTests {
    private typealias Driver = ProgramDriver<ExplorerProgram>

    /// Returns the text of the row under the cursor, by its path.
    private func path(_ driver: Driver) -> String? {
        guard let body = driver.model.response.answer?.body, let parsed = body.parsed else {
            return nil
        }
        return "\(parsed.path(to: body.cursor.node))"
    }

    @Test func theBarSplitsTreeAndRawAndJoinsThem() async throws {
        try await Session.run(in: Size(160, 45)) { driver in
            await driver.sendList()
            let both = ["[0]  {2}", #""name": "Lamp""#]
            #expect(driver.screen.contains(#""name": "Lamp""#))
            await driver.press("|").settle()
            #expect(driver.screen.contains("name   \"Lamp\""))
            #expect(!driver.screen.contains(both[1]))
            await driver.press("|").settle()
            #expect(driver.screen.contains(both[1]))
        }
    }

    @Test func theListOfEndpointsIsHiddenAndShownAgain() async throws {
        try await Session.run { driver in
            await driver.sendList()
            #expect(driver.screen.contains("Endpoints · 5"))
            await driver.press("\\").settle()
            #expect(!driver.screen.contains("Endpoints · 5"))
            await driver.press("1", "\\").settle()
            #expect(driver.screen.contains("Endpoints · 5"))
        }
    }

    @Test func aPaneFillsTheScreenUntilFOrEscape() async throws {
        for key in [Key.character("f"), .escape] {
            try await Session.run { driver in
                await driver.sendList()
                await driver.press("f").settle()
                #expect(!driver.screen.contains("Endpoints · 5"))
                #expect(driver.screen.contains("Response [Tree]"))
                #expect(!driver.screen.contains("Request"))
                await driver.press(key).settle()
                #expect(driver.screen.contains("Endpoints · 5"))
            }
        }
    }

    @Test(
        arguments: [
            ("k", "copied with 4 characters: name"), ("v", "copied with 4 characters: Lamp"),
            ("p", "copied with 9 characters: $[0].name"),
            ("s", "copied with 6 characters: \"Lamp\""),
        ] as [(Key, String)]
    )
    func aValueIsCopied(key: Key, notice: String) async throws {
        try await Session.run { driver in
            await driver.sendList()
            await driver.press("j", "j", "j", "y", key).settleCommands()
            #expect(driver.screen.contains(notice))
        }
    }

    @Test func theWholeBodyIsCopiedAsItWasSent() async throws {
        try await Session.run { driver in
            await driver.sendList()
            await driver.press("j", "y", "b").settleCommands()
            #expect(driver.screen.contains("copied with \(ShopWorld.items.count) characters: [{"))
        }
    }

    @Test func theTreeFoldsToADepthAsAWholeAndByHand() async throws {
        try await Session.run { driver in
            await driver.sendList()
            await driver.press("z", "1").settle()
            #expect(!driver.screen.contains("name   \"Lamp\""))
            await driver.press("z", "2").settle()
            #expect(driver.screen.contains("name   \"Lamp\""))
            await driver.press("E").settle()
            #expect(driver.screen.contains("▸  [0]  {id: 1, name"))
            #expect(!driver.screen.contains("name   \"Lamp\""))
            await driver.press("e").settle()
            #expect(driver.screen.contains("[1]  \"light\""))
            await driver.press("g", "j", "h").settle()
            #expect(!driver.screen.contains("name   \"Lamp\""))
            await driver.press("l").settle()
            #expect(driver.screen.contains("name   \"Lamp\""))
        }
    }

    @Test func theKeysGoBackToHitsAndProblems() async throws {
        try await Session.run(ShopWorld(body: ShopWorld.troubled)) { driver in
            await driver.sendList()
            await driver.press("/").type("wool").wait { $0.response.shownSearch?.hits != nil }
            await driver.press(.enter, "g", "N").settle()
            #expect(self.path(driver) == "$[1].note")
            await driver.press(.escape, "g", "~").settle()
            #expect(driver.screen.contains("2 of 2 · $[1].price"))
            await driver.press("~").settle()
            #expect(driver.screen.contains("1 of 2 · $[1].name"))
        }
    }

    @Test func thePartThatIsSearchedIsChosen() async throws {
        try await Session.run { driver in
            await driver.sendList()
            await driver.press("/").type("name").wait { $0.response.shownSearch?.hits != nil }
            await driver.press(.ctrl("t"), .ctrl("t"))
                .wait { $0.response.shownSearch?.hits?.places == [] }
            #expect(driver.screen.contains("/values: name"))
        }
    }

    @Test func pagesAndEndsAreReachedInTheTree() async throws {
        let items = (0..<80).map { #"{"id": \#($0), "name": "n", "price": 1, "tags": []}"# }
        let world = ShopWorld(body: "[" + items.joined(separator: ",") + "]")
        try await Session.run(world) { driver in
            await driver.sendList()
            await driver.press("z", "1", .end).settle()
            #expect(self.path(driver) == "$[79]")
            await driver.press(.home).settle()
            #expect(self.path(driver) == "$")
            await driver.press(.pageDown).settle()
            let page = self.path(driver)
            await driver.press(.pageUp, .ctrl("d"), .ctrl("d")).settle()
            #expect(page != "$" && self.path(driver) != "$")
            await driver.press(.ctrl("u"), .ctrl("u")).settle()
            #expect(self.path(driver) == "$")
        }
    }

    @Test(arguments: [Key.character("4"), .alt("4")])
    func theKeyFourShowsTheRawBody(key: Key) async throws {
        let model = try await Session.run(in: Size(90, 28)) { driver in
            await driver.sendList()
            await driver.press(key).settle()
            #expect(driver.screen.contains(#""name": "Lamp""#))
        }
        #expect(model.response.tab == .raw)
    }

    @Test func tabGoesThroughThePanesOfASmallScreen() async throws {
        try await Session.run(in: Size(80, 24)) { driver in
            await driver.sendList()
            var seen: [Focus] = []
            for _ in 0..<3 {
                await driver.press(.tab).settle()
                seen.append(driver.model.focus)
            }
            #expect(seen == [.endpoints, .request, .response])
            await driver.press(.backTab).settle()
            #expect(driver.model.focus == .request)
        }
    }

    @Test func fieldsThatWereSentAreShownWithoutSecrets() async throws {
        let sent: HTTPFields = [.authorization: "Bearer t0ken", .cookie: "id=7", .accept: "text/x"]
        try await Session.run(ShopWorld(sent: sent)) { driver in
            await driver.sendList()
            await driver.press(.alt("h")).settle()
            let screen = driver.screen
            for line in ["Host", "shop.test", "Authorization", "Cookie", "•••", "text/x"] {
                #expect(screen.contains(line), "\(line)")
            }
            #expect(!screen.contains("t0ken") && !screen.contains("id=7"))
        }
    }
}
