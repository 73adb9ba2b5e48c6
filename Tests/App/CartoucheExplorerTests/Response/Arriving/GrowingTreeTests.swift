import CartoucheDocumentView
import HTTPMessage
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// A document that arrives slowly.
@MainActor @Suite struct GrowingTreeTests {
    private static func nodes(_ count: Int) -> (ExplorerModel) -> Bool {
        { $0.response.answer?.body.parsed?.document.nodeCount == count }
    }

    @Test func theTreeHasTheCompleteValuesAndDotsForIncompleteOnes() async throws {
        let feed = Feed("application/json")
        try await feed.run { driver in
            feed.send(#"[{"id": 1, "name": "La"#)
            await driver.wait(until: Self.nodes(4))
            #expect(driver.screen.contains("id  1"))
            #expect(driver.screen.contains("…"))
            #expect(!driver.screen.contains("✗"))
            #expect(driver.screen.contains("shown as far as it has arrived"))
            feed.send(#"mp"}, {"id": 2"#)
            await driver.wait(until: Self.nodes(7))
            #expect(driver.screen.contains("name  \"Lamp\""))
        }
    }

    @Test func theCompleteDocumentKeepsTheCursor() async throws {
        let feed = Feed("application/json")
        let model = try await feed.run { driver in
            feed.send(#"[{"id": 1, "name": "Lamp", "price"#)
            await driver.wait(until: Self.nodes(6))
            await driver.press("j", "j", "j").settle()
            #expect(driver.screen.contains("$[0].name"))
            feed.send(#"": 1, "tags": [], "note": null}]"#)
            feed.finish()
            await driver.wait { $0.response.reading != nil }
            #expect(driver.screen.contains("$[0].name"))
            #expect(driver.screen.contains("tags"))
        }
        #expect(model.response.answer?.body.parsed?.isArriving == false)
        #expect(model.response.reading?.problems.all == [])
    }

    /// Tree and bytes are shown side by side with one cursor, like those of a complete document.
    @Test func theBytesAreShownNextToTheTreeAsTheyArrive() async throws {
        let feed = Feed("application/json")
        try await feed.run(in: Size(160, 45)) { driver in
            feed.send("[{\"id\": 1,\n \"name\": \"Lamp\", \"pr")
            await driver.wait(until: Self.nodes(6))
            #expect(driver.screen.contains(#"1 ┃[{"id": 1,"#))
            #expect(driver.screen.contains(#"2 ┃ "name": "Lamp", "pr"#))
            await driver.press("j", "j", "j").settle()
            #expect(driver.screen.contains("$[0].name"))
            #expect(driver.screen.contains(#"·2 ┃ "name": "Lamp", "pr"#))
            feed.send("ice\": 2},\n {\"id\": 3")
            await driver.wait(until: Self.nodes(9))
            #expect(driver.screen.contains(#"·2 ┃ "name": "Lamp", "price": 2},"#))
            #expect(driver.screen.contains(#"3   {"id": 3"#))
        }
    }

    @Test func theCursorInTheBytesIsThatOfTheTreeWhileTheyArrive() async throws {
        let feed = Feed("application/json")
        try await feed.run(in: Size(80, 24)) { driver in
            feed.send("[{\"id\": 1,\n \"name\": \"Lamp\", \"pr")
            await driver.wait(until: Self.nodes(6))
            await driver.press(.alt("w"), "j").settle()
            #expect(driver.screen.contains("$[0].name"))
            feed.send("ice\": 2},\n {\"id\": 3")
            await driver.wait(until: Self.nodes(9))
            #expect(driver.screen.contains(#"›2 ┃ "name": "Lamp", "price": 2},"#))
            #expect(driver.screen.contains(#"3   {"id": 3"#))
        }
    }

    @Test func anArrivingTextCanBeReadPausedAndFollowed() async throws {
        let feed = Feed("text/plain")
        let model = try await feed.run { driver in
            feed.send("one\ntwo")
            await driver.wait { $0.response.answer?.body.lines?.bytes.count == 7 }
            #expect(driver.model.response.tab == .raw)
            #expect(driver.screen.contains("2  two"))
            #expect(driver.screen.contains("shown as far as it has arrived"))
            await driver.press("P").settle()
            #expect(driver.screen.contains("paused"))
            #expect(!driver.screen.contains("no body is arriving"))
            feed.send("\nthree")
            await driver.wait { $0.response.answer?.arrival?.newest.lines.bytes.count == 13 }
            #expect(driver.model.response.answer?.body.lines?.bytes.count == 7)
            await driver.press("F").settle()
            #expect(driver.screen.contains("›3  three"))
            #expect(driver.screen.contains("following"))
            feed.finish()
            await driver.wait { $0.response.reading != nil }
        }
        #expect(model.response.answer?.arrival == nil)
        #expect(model.response.answer?.body.lines?.bytes.count == 13)
    }

    @Test func aBodyThatTurnsOutToBeMalformedIsShownAsSuch() async throws {
        let feed = Feed("application/json")
        let model = try await feed.run { driver in
            feed.send("[1, 2")
            await driver.wait(until: Self.nodes(2))
            feed.send(" oops")
            feed.finish()
            await driver.wait { $0.response.reading != nil }
        }
        #expect(model.response.answer?.arrival == nil)
        #expect(model.response.reading?.problems.all.last?.kind == .syntax)
    }
}
