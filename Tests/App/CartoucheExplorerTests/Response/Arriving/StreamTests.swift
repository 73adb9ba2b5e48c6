import CartoucheDocumentView
import CartoucheSession
import HTTPMessage
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Server-sent events and JSON lines are shown as they arrive.
@MainActor @Suite struct StreamTests {
    @Test func eachEventIsARowWithItsNameIdAndTime() async throws {
        let feed = Feed("text/event-stream")
        try await feed.run { driver in
            feed.send("event: tick\nid: 7\ndata: {\"price\": 3}\n\ndata: he")
            await driver.arrived(1)
            #expect(driver.screen.contains("[0]  {price: 3}"))
            #expect(driver.screen.contains("tick · #7 · +<1 ms"))
            #expect(driver.model.focus == .response)
            feed.send("llo\n\n")
            await driver.arrived(2)
            #expect(driver.screen.contains("[1]  \"hello\""))
            #expect(driver.screen.contains("message · #7"))
            #expect(driver.screen.contains("2 items"))
        }
    }

    @Test func anItemUnfoldsAndStaysOpenWhileOthersArrive() async throws {
        let feed = Feed("application/x-ndjson")
        try await feed.run { driver in
            feed.send("{\"a\": {\"b\": 1}}\n{\"a\": 2}\n")
            await driver.arrived(2)
            await driver.press("j", .space, "j").settle()
            #expect(driver.screen.contains("b  1") || driver.screen.contains("{b: 1}"))
            let cursor = driver.model.response.answer?.body.cursor
            feed.send("{\"a\": 3}\n")
            await driver.arrived(3)
            #expect(driver.model.response.answer?.body.cursor == cursor)
            #expect(driver.screen.contains("[2]"))
            #expect(driver.screen.contains("$[0].a"))
        }
    }

    @Test func theKeyPPausesTheScreenWhileTheRestArrives() async throws {
        let feed = Feed("application/jsonl")
        try await feed.run { driver in
            feed.send("1\n")
            await driver.arrived(1)
            await driver.press("P").settle()
            feed.send("2\n3\n")
            await driver.arrived(3)
            #expect(driver.screen.contains("1 item · paused, 2 more"))
            #expect(!driver.screen.contains("[1]"))
            await driver.press("P").settle()
            #expect(driver.screen.contains("3 items"))
            #expect(driver.screen.contains("[2]"))
        }
    }

    @Test func theKeyFFollowsTheEndUntilTheCursorIsMoved() async throws {
        let feed = Feed("application/jsonl")
        try await feed.run { driver in
            feed.send("1\n2\n")
            await driver.arrived(2)
            await driver.press("F").settle()
            #expect(driver.screen.contains("following"))
            feed.send("3\n4\n")
            await driver.arrived(4)
            #expect(driver.model.response.answer?.body.cursor == TreePosition(4))
            await driver.press("k").settle()
            feed.send("5\n")
            await driver.arrived(5)
            #expect(driver.model.response.answer?.body.cursor == TreePosition(3))
            #expect(!driver.screen.contains("following"))
        }
    }

    @Test func anInvalidLineIsReportedWithItsNumberAndTheStreamContinues() async throws {
        let feed = Feed("application/x-ndjson")
        try await feed.run { driver in
            feed.send("1\noops\n3\n")
            await driver.arrived(3)
            #expect(driver.screen.contains("line 2: expected a value, got `o`"))
            #expect(driver.screen.contains("[1]  \"oops\""))
        }
    }

    @Test func aFaultOfALineIsAProblemWithItsLine() async throws {
        let feed = Feed("text/event-stream")
        try await feed.run { driver in
            feed.send("data: 1\n\nfoo: a\ndata: 2\n\ndata: 3\n\nfoo: b\nretry: x\ndata: 4\n\n")
            await driver.arrived(4)
            await driver.press("!").settle()
            #expect(driver.model.response.answer?.body.cursor == TreePosition(2))
            #expect(driver.screen.contains("1 of 3 · line 3 · $[1]: expected the field event"))
            await driver.press("!").settle()
            #expect(driver.screen.contains("2 of 3 · line 8 · $[3]: expected the field event"))
            feed.finish()
            // Each item is also a problem: it is a number instead of an object.
            await driver.wait { $0.response.reading?.problems.mismatchCount == 7 }
            await driver.press(.alt("p")).settle()
            #expect(driver.screen.contains("▸ $[*]"))
            #expect(driver.screen.contains("2 of 4 · expected the field event, data, id or retry"))
            #expect(driver.screen.contains("9:8, byte 48"))
        }
    }

    /// Items have no positions: the lines of an item are those of all its values.
    @Test func theLinesOfTheItemUnderTheCursorAreMarked() async throws {
        let feed = Feed("text/event-stream")
        try await feed.run(in: Size(160, 45)) { driver in
            feed.send("data: 1\n\nevent: a\ndata: {\"n\": 2}\n\ndata: 3\n\n")
            await driver.arrived(3)
            await driver.press("j", "j").settle()
            #expect(driver.screen.contains("·3 ┃event: a"))
            #expect(driver.screen.contains(" 4 ┃data: {\"n\": 2}"))
            await driver.press(.alt("4"), "j", "j", "j").settle()
            #expect(driver.screen.contains("$[2]"))
            feed.finish()
            await driver.wait { $0.response.reading != nil }
            #expect(driver.screen.contains("$[2]"))
            #expect(driver.screen.contains("›6 ┃data: 3"))
        }
    }

    @Test func escEndsAStreamAndKeepsItsItems() async throws {
        let feed = Feed("text/event-stream")
        let model = try await feed.run { driver in
            feed.send("data: 1\n\ndata: 2\n\n")
            await driver.arrived(2)
            driver.press(.escape)
            await driver.wait { $0.response.failure != nil }
            await driver.settleCommands()
        }
        #expect(model.response.answer?.arrival == nil)
        #expect(model.response.answer?.body.parsed?.document.root.count == 2)
        #expect(model.response.answer?.ended.exchange.response?.bytes.count == 18)
    }

    @Test func escapeClosesTheOpenedValueBeforeItCancelsTheRequest() async throws {
        let feed = Feed("application/jsonl")
        try await feed.run { driver in
            feed.send("\"one\"\n\"two\"\n")
            await driver.arrived(2)
            await driver.press("j", .enter).settle()
            #expect(driver.model.response.answer?.body.whole != nil)
            feed.send("3\n")
            await driver.arrived(3)
            #expect(driver.model.response.answer?.body.whole != nil)
            await driver.press(.escape).settle()
            #expect(driver.model.response.answer?.body.whole == nil)
            #expect(driver.model.response.run?.isCancelled == false)
            await driver.press("/", "t", .enter, .escape).settle()
            #expect(driver.model.response.run?.isCancelled == false)
            driver.press(.escape)
            await driver.wait { $0.response.failure != nil }
        }
    }

    @Test func theCompleteStreamKeepsTheCursor() async throws {
        let feed = Feed("text/event-stream")
        let model = try await feed.run { driver in
            feed.send("event: a\ndata: {\"n\": 1}\n\nevent: b\ndata: {\"n\": 2}\n\n")
            await driver.arrived(2)
            await driver.press("G").settle()
            feed.finish()
            await driver.wait { $0.response.reading != nil }
            #expect(driver.screen.contains("b · +<1 ms"))
            #expect(!driver.screen.contains("»"))
        }
        let body = try #require(model.response.answer?.body)
        #expect(body.parsed?.isArriving == false)
        #expect(body.cursor == TreePosition(4))
        #expect(model.response.shownRun == nil)
    }

    @Test func thePartialResponseOfAReplacedRequestIsRemoved() async throws {
        let feed = Feed("application/jsonl")
        try await feed.run { driver in
            feed.send("1\n")
            await driver.arrived(1)
            var model = driver.model
            let program = try ShopWorld.program()
            let arrived = try #require(model.response.answer)
            let newest = try #require(arrived.arrival?.newest)
            _ = program.update(&model, with: .user(.workspace(.sent)))
            #expect(model.response.answer == nil)
            #expect(model.response.kept.count(of: "Shop.list") == 0)
            let late = ExchangeEvent.arriving(arrived.id, arrived.ended, newest)
            _ = program.update(&model, with: .world(.exchange(late)))
            #expect(model.response.answer == nil)
        }
    }

    @Test func aRequestToAnotherEndpointKeepsThePartialResponseAsACancelledRun() async throws {
        let feed = Feed("application/jsonl")
        let model = try await feed.run { driver in
            feed.send("1\n2\n")
            await driver.arrived(2)
            await driver.press(.alt("1"), "j", .enter).settle()
            driver.type("7").press(.ctrl("r"))
            await driver.wait { $0.response.answer?.ended.endpoint == "Shop.item" }
            await driver.settleCommands()
            #expect(driver.screen.contains("! Shop.list: cancelled: replaced by the newer request"))
            await driver.press(.alt("1"), "k", .enter).settle()
            #expect(driver.screen.contains("✗ cancelled: replaced by the newer request"))
            #expect(driver.screen.contains("partial body below"))
        }
        let answer = try #require(model.response.answer)
        #expect(answer.failure == ResponsePane.Failure(id: RequestID(1), reason: .replaced))
        #expect(answer.arrival == nil)
        #expect(answer.body.parsed?.isArriving == false)
        #expect(answer.body.parsed?.document.root.count == 2)
        #expect(answer.ended.exchange.response?.bytes.count == 4)
        #expect(model.response.replacedRuns == [])
    }

    @Test func theStreamContinuesWhileAnotherEndpointIsShown() async throws {
        let feed = Feed("application/jsonl")
        try await feed.run { driver in
            feed.send("1\n")
            await driver.arrived(1)
            await driver.press(.alt("1"), "j", .enter).settle()
            try #require(driver.model.response.answer == nil)
            feed.send("2\n")
            await driver.wait {
                $0.response.kept.answers.first?.arrival?.newest.itemCount == 2
            }
            #expect(driver.model.response.answer == nil)
            await driver.press(.alt("1"), "k", .enter).settle()
            #expect(driver.screen.contains("2 items"))
            #expect(driver.screen.contains("[1]"))
        }
    }

    @Test func theKeysReportThatAnImageIsShownWhenItIsComplete() async throws {
        let feed = Feed("image/png")
        try await feed.run { driver in
            feed.send("x")
            await driver.wait { $0.response.run?.progress != nil }
            for key: Key in ["P", "F"] {
                await driver.press(.alt("3"), key).settle()
                #expect(driver.screen.contains("this body is shown when all of it is there"))
            }
        }
    }

    @Test func theKeysReportThatThereIsNoStream() async throws {
        try await Session.run { driver in
            await driver.sendList()
            for key: Key in ["P", "F"] {
                await driver.press("3", key).settle()
                #expect(driver.screen.contains("no body is arriving"))
            }
        }
    }
}
