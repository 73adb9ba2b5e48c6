import CartoucheDocumentView
import CartoucheExplorer
import HTTPMessage
import TerminalUI
import Testing
import ValueTree

/// Whole sessions, from the keys to the screen.
@MainActor @Suite struct SessionTests {
    @Test func aFormIsFilledInSentAndItsResponseShown() async throws {
        let model = try await Session.run { driver in
            await driver.sendList()
            #expect(driver.screen.contains("GET /items   200 OK · http/1.1 · 32 ms"))
        }
        #expect(model.focus == .response)
        #expect(model.response.answer?.body.parsed?.document.root.count == 2)
        #expect(model.response.reading?.problems.all == [])
    }

    @Test(arguments: [("1.0", "http/1.0"), ("1.1", "http/1.1"), ("2", "h2")])
    func theTopRowShowsTheProtocolOfTheResponse(version: String, name: String) async throws {
        try await Session.run(ShopWorld(httpVersion: version)) { driver in
            await driver.sendList()
            #expect(
                driver.header
                    == "cartouche · Shop.list GET /items 200 OK · \(name) · 32 ms · 152 B"
            )
        }
    }

    @Test func theTreeRowIsTheMarkedRangeInTheText() async throws {
        try await Session.run { driver in
            await driver.sendList()
            await driver.press("j", "j").settle()
            let body = try #require(driver.model.response.answer?.body)
            let node = try #require(body.parsed?.document.node(index: body.cursor.node))
            #expect(node.sourceText == "1")
            await driver.press("]", "G").settle()
            let last = try #require(driver.model.response.answer?.body)
            #expect(last.cursor == .root)
            #expect(last.isOnClosing)
            await driver.press("k", "k").settle()
            let note = try #require(driver.model.response.answer?.body)
            let noteNode = try #require(note.parsed?.document.node(index: note.cursor.node))
            #expect(noteNode.sourceText == "\"wool\"")
        }
    }

    @Test func aProblemIsGoneToInBothPanes() async throws {
        try await Session.run(ShopWorld(body: ShopWorld.troubled)) { driver in
            await driver.sendList()
            await driver.press("!").settle()
            let body = try #require(driver.model.response.answer?.body)
            let path = try #require(body.parsed).path(to: body.cursor.node)
            #expect(path.description == "$[1]" || path.description == "$[1].price")
            #expect(driver.screen.contains("1 of 2 · $[1].name: expected String, found"))
            await driver.press("!").settle()
            #expect(driver.screen.contains("2 of 2 · $[1].price: expected Double, found"))
            await driver.press("!").settle()
            #expect(driver.screen.contains("1 of 2 · $[1].name: expected String, found"))
            await driver.press("i").settle()
            #expect(driver.screen.contains("1 of 1 · undeclared key `shelf`"))
        }
    }

    @Test(arguments: [Key.character("i"), .character("!"), .character("~"), .alt("!")])
    func theTabStaysIfThereIsNothingToGoTo(key: Key) async throws {
        let model = try await Session.run { driver in
            await driver.sendList()
            while driver.model.response.tab != .problems { await driver.press("]").settle() }
            await driver.press(key).settle()
            #expect(driver.screen.contains(key == "i" ? "no notes" : "no problems"))
        }
        #expect(model.response.tab == .problems)
    }

    @Test func escCancelsTheRunningRequest() async throws {
        let hanging = HangingWorld()
        let (program, interpreter) = (try ShopWorld.program(), try hanging.interpreter())
        await ProgramDriver.run(program, in: Size(120, 35), performing: interpreter) { driver in
            driver.press(.enter).type("5").press(.ctrl("r"))
            await driver.wait { $0.response.run?.progress == .waiting }
            #expect(driver.screen.contains("Shop.list: waiting for the response · Esc cancels"))
            driver.press(.escape)
            await driver.wait { $0.response.failure != nil }
            #expect(driver.model.response.run == nil)
            #expect(driver.screen.contains("cancelled"))
        }
    }

    @Test func escImmediatelyAfterSendingCancels() async throws {
        let (program, interpreter) = (try ShopWorld.program(), try HangingWorld().interpreter())
        await ProgramDriver.run(program, in: Size(120, 35), performing: interpreter) { driver in
            driver.press(.enter).type("5").press(.ctrl("r"), .escape)
            await driver.wait { $0.response.failure != nil }
            #expect(driver.model.response.run == nil)
        }
    }

    @Test func aFailureKeepsThePreviousResponse() async throws {
        let world = Answers(ShopWorld(), ShopWorld(failure: TransportFailures.refused))
        let (program, interpreter) = (try ShopWorld.program(), try world.interpreter())
        await ProgramDriver.run(program, in: Size(120, 35), performing: interpreter) { driver in
            await driver.sendList()
            driver.press(.ctrl("r"))
            await driver.wait { $0.response.failure != nil }
            #expect(driver.screen.contains("connection refused while connecting"))
            #expect(driver.screen.contains("2 × Item"))
        }
    }

    @Test(arguments: [Size(80, 24), Size(120, 35)])
    func theStatusBelongsToTheFailedRequest(size: Size) async throws {
        let world = Answers(ShopWorld(), ShopWorld(failure: TransportError(.cancelled)))
        let (program, interpreter) = (try ShopWorld.program(), try world.interpreter())
        await ProgramDriver.run(program, in: size, performing: interpreter) { driver in
            await driver.sendList()
            driver.press("2").press(.ctrl("r"))
            await driver.wait { $0.response.failure != nil }
            #expect(!driver.header.contains("200 OK"))
            let status = size.width < 100 ? "✗ cancelled" : "✗ Shop.list: cancelled"
            #expect(driver.header.hasSuffix(status))
        }
    }

    @Test func inOnePaneTheStatusBelongsToTheVisibleEndpoint() async throws {
        try await Session.run(in: Size(80, 24)) { driver in
            await driver.sendList()
            #expect(driver.header.hasSuffix("Shop.list 200 OK · 32 ms"))
            await driver.press("1", "j").settle()
            #expect(driver.header.hasSuffix("Shop.list 200 OK · 32 ms"))
            await driver.press(.enter).settle()
            #expect(driver.header.hasSuffix("Shop.item"))
        }
    }

    @Test func aSearchCountsItsHitsAndContinues() async throws {
        try await Session.run { driver in
            await driver.sendList()
            driver.press("/").type("name")
            await driver.wait { $0.response.answer?.body.search?.hits != nil }
            #expect(driver.screen.contains("1/2"))
            await driver.press(.enter, "n").settle()
            #expect(driver.screen.contains("2/2"))
        }
    }

    @Test func aKeyWithoutAMeaningIsReported() async throws {
        try await Session.run { driver in
            await driver.press("x").settle()
            #expect(driver.screen.contains("! x does nothing here: ? or F1 shows the keys"))
        }
    }

    @Test(arguments: [Key.enter, .ctrl("r")])
    func aSearchWithoutResultsDisablesOpeningAndSending(key: Key) async throws {
        let model = try await Session.run { driver in
            await driver.press("/").type("zebra").press(key).settle()
            #expect(driver.screen.contains("! no endpoint matches: Esc ends"))
        }
        #expect(model.focus == .endpoints)
        #expect(model.requests.sent == 0)
    }

    @Test func lettersOnAHeadingRowReportThatItTakesNoText() async throws {
        let model = try await Session.run { driver in
            await driver.press(.down, .down, .enter, .up, "f").settle()
            #expect(driver.screen.contains("! f does nothing: this row takes no text"))
            await driver.press("q").settle()
        }
        #expect(!model.workspace.isFullscreen && model.windows.top == nil)
    }

    @Test func aKeyOfAHiddenWindowReportsThatItHasNoEffect() async throws {
        try await Session.run { driver in
            await driver.press("H", "x").settleCommands()
            #expect(driver.screen.contains("! x does nothing in this window: Esc closes it"))
        }
    }

    @Test func copyingReportsItsResult() async throws {
        try await Session.run { driver in
            await driver.sendList()
            await driver.press("j", "j", "j", "y", "p").settleCommands()
            #expect(driver.screen.contains("☑ copied with 9 characters: $[0].name"))
        }
    }

    @Test func theRequestIsCopiedAsItsCurlCommand() async throws {
        try await Session.run { driver in
            await driver.sendList()
            await driver.press("y", "c").settleCommands()
            #expect(driver.model.response.answer?.body.prefix == nil)
            #expect(driver.screen.contains("copied"))
            #expect(driver.screen.contains("curl -L --compressed"))
        }
    }

    @Test func quittingDoesNotAskAboutDraftsWhichAreKept() async throws {
        let edited = try await Session.run { driver in
            await driver.press(.enter).type("5").press(.escape, "q").settle()
        }
        #expect(edited.isFinished)
    }

    @Test func aHelpRowCanBeRun() async throws {
        try await Session.run { driver in
            await driver.press("?").type("history").press(.enter).settleCommands()
            #expect(driver.screen.contains("Shop.item"))
        }
    }

    @Test func aSlashInTheHelpMeansItsLine() async throws {
        try await Session.run { driver in
            await driver.press("?", "/").type("history").press(.enter).settleCommands()
            #expect(driver.screen.contains("Shop.item"))
        }
    }

    @Test func hostileTextIsShownWithoutAffectingTheTerminal() async throws {
        let hostile = #"[{"id": 1, "name": "a\u001b[2J\u202eb", "price": 1, "tags": []}]"#
        try await Session.run(ShopWorld(body: hostile)) { driver in
            await driver.sendList()
            let scalars = driver.screen.unicodeScalars
            #expect(!scalars.contains("\u{1B}") && !scalars.contains("\u{202E}"))
        }
    }
}
