import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// The preview shows the request without sending it.
@MainActor @Suite struct PreviewTests {
    private static let size = Size(120, 35)

    private func show(_ driver: ProgramDriver<ExplorerProgram>) async {
        driver.press(.alt("v"))
        await driver.wait { $0.requestEditor.preview?.text != nil }
    }

    private func words(_ driver: ProgramDriver<ExplorerProgram>) -> String {
        driver.screen.split(separator: " ").joined(separator: " ")
    }

    @Test func thePreviewIsTheRequestAndItsCommand() async throws {
        try await Session.run(in: Self.size) { driver in
            driver.press(.enter).type("5")
            await show(driver)
            try Snapshot.expect(.request, of: driver, named: "preview-120x35")
            #expect(driver.model.requests.started == 0)
        }
    }

    @Test func aBodyIsShownAsItWouldBeSent() async throws {
        try await Session.run(in: Size(160, 45)) { driver in
            driver.press(.down, .down, .enter).type("Lamp").press(.enter, .right)
            await show(driver)
            try Snapshot.expect(.request, of: driver, named: "preview-body-160x45")
        }
    }

    @Test func thePreviewShowsTheReasonARequestCannotBeBuilt() async throws {
        try await Session.run(in: Self.size) { driver in
            driver.press(.enter).type("x")
            await show(driver)
            #expect(words(driver).contains("✗ `limit`: expected Int, got `x`"))
            #expect(driver.model.requestEditor.preview?.text?.curl == nil)
            await driver.press(.ctrl("r")).settle()
            #expect(driver.model.requestEditor.tab == .form)
        }
    }

    @Test func theReasonACommandCannotBeCopiedIsReported() async throws {
        try await Session.run(in: Self.size) { driver in
            driver.press(.enter)
            await show(driver)
            await driver.press("y", "c").settle()
            #expect(
                driver.model.notice == Notice(.said, "`limit` is required", tone: .warning)
            )
        }
    }

    /// Each row that is incomplete or invalid is listed once.
    @Test func thePreviewListsAllProblemsOfAForm() async throws {
        try await Session.run(in: Self.size) { driver in
            driver.press(.down, .down, .enter, .down, .down, .down, .down).type("soon")
            await show(driver)
            let said = driver.screen.split(separator: "\n").filter { $0.contains("✗") }.map {
                line in
                line.drop { $0 != "✗" }.prefix { $0 != "┃" }
            }
            let lines = said.map { $0.split(separator: " ").joined(separator: " ") }
            #expect(lines.first == "✗ `body.name` is required")
            #expect(lines.contains { $0.hasPrefix("✗ `body.due`: expected a date such as") })
            #expect(Set(lines).count == lines.count)
        }
    }

    @Test func thePreviewFollowsTheFormAndTheEnvironment() async throws {
        try await Session.run(in: Self.size) { driver in
            driver.press(.enter).type("{{amount}}")
            await show(driver)
            #expect(words(driver).contains("no variable `amount`"))
            await driver.press("p").settleCommands()
            await driver.press("G", .enter).settleCommands()
            #expect(driver.screen.contains("limit=5"))
            await driver.press(.alt("o")).type("{{amount}}").settle()
            await driver.press(.alt("v")).settleCommands()
            #expect(driver.screen.contains("limit=55"))
        }
    }

    @Test func thePreviewIsSearchedAndCopied() async throws {
        try await Session.run(in: Self.size) { driver in
            driver.press(.enter).type("5")
            await show(driver)
            driver.press("/").type("LIMIT")
            await driver.send(.paste("=")).settle()
            #expect(driver.model.requestEditor.preview?.pane.search?.field.text == "LIMIT=")
            driver.press(.backspace, .backspace, .backspace, .backspace, .backspace, .backspace)
            driver.type("limit")
            await driver.wait { $0.requestEditor.preview?.pane.search?.hits?.places.count == 2 }
            await driver.press(.enter, .escape, "y", "c").settleCommands()
            #expect(driver.screen.contains("characters: curl -L --compressed"))
            await driver.press("g", "y", "v").settleCommands()
            let line = "GET http://shop.test/items?limit=5&inStockOnly=false"
            #expect(driver.screen.contains("copied with 52 characters: \(line)"))
            #expect(driver.model.focus == .request)
        }
    }

    @Test func aSearchInThePreviewLeavesThatOfTheResponseWorking() async throws {
        try await Session.run(in: Self.size) { driver in
            await driver.sendList()
            await show(driver)
            driver.press("/").type("items")
            await driver.wait { $0.requestEditor.preview?.pane.search?.hits != nil }
            await driver.press(.enter, .alt("w"), "/").type("Rug").settleCommands()
            #expect(driver.model.response.shownSearch?.hits?.places.count == 1)
        }
    }

    @Test func tabsAreShownWhileTextIsTyped() async throws {
        try await Session.run(in: Self.size) { driver in
            await driver.press(.alt("t")).settle()
            #expect(driver.model.focus == .response)
            #expect(driver.screen.contains("no response yet"))
            driver.press(.alt("1"))
            await driver.sendList()
            let tabs: [(Key, ResponseTab)] = [
                (.alt("w"), .raw), (.alt("y"), .typed), (.alt("p"), .problems),
                (.alt("h"), .headers), (.alt("m"), .time), (.alt("t"), .tree),
            ]
            for (key, tab) in tabs {
                await driver.press(.alt("2"), key).settle()
                #expect(driver.model.response.tab == tab)
                #expect(driver.model.focus == .response)
            }
            await show(driver)
            #expect(driver.model.focus == .request)
            await driver.press("]").settle()
            #expect(driver.model.requestEditor.tab == .headers)
            await driver.press(.alt("v"), "[", .alt("1"), .alt("v"), .alt("o")).settle()
            #expect(driver.model.requestEditor.tab == .form)
        }
    }

    @Test func anEndpointOpensWithItsForm() async throws {
        try await Session.run(in: Self.size) { driver in
            driver.press(.enter)
            await show(driver)
            await driver.press(.alt("1"), .down, .enter).type("7").settle()
            #expect(driver.model.requestEditor.tab == .form)
            #expect(driver.model.chosenForm?.value.members.map(\.value.plainText) == ["7"])
        }
    }

    @Test func aClickOnATabShowsIt() async throws {
        try await Session.run(in: Self.size) { driver in
            await driver.press(.enter).settle()
            let outline = try #require(driver.model.layout[.request])
            let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
            let row = rows[outline.y]
            let place = try #require(row.firstRange(of: "Preview"))
            let x = row.distance(from: row.startIndex, to: place.lowerBound)
            await driver.send(.mouse(Mouse(.press(.left), at: Point(x, outline.y)))).settle()
            #expect(driver.model.requestEditor.tab == .preview)
        }
    }

    @Test func theHintsNameThePreviewAndItsActions() async throws {
        try await Session.run(in: Size(160, 45)) { driver in
            await driver.press(.enter).type("5").settle()
            let texts = try Texts(.english)
            let form = FooterHints(model: driver.model, texts: texts).hints
            #expect(form.contains(HelpBar.Hint(key: "Alt-v", help: "Preview")))
            await show(driver)
            let hints = FooterHints(model: driver.model, texts: texts).hints
            #expect(hints.prefix(3).map(\.key) == ["/", "]", "y"])
            await driver.press("y").settle()
            let copies = FooterHints(model: driver.model, texts: texts).hints
            #expect(copies.prefix(3).map(\.key) == ["v", "s", "c"])
        }
    }

    @Test func anEarlierPreviewIsNotShownForAnotherForm() throws {
        var session = try LateSession()
        session.press(.enter)
        session.type("{{id}}")
        session.press(.alt("v"))
        let subject = try #require(session.model.requestEditor.preview?.subject)
        session.hear(.previewed(subject, PreviewText(refusal: "earlier")))
        #expect(session.words.contains("✗ earlier"))
        session.press(.alt("o"))
        session.type("7")
        session.press(.alt("v"))
        #expect(session.words.contains("the request is being made …"))
        #expect(!session.words.contains("✗ earlier"))
    }

    @Test func aLatePreviewOfAnEarlierFormIsIgnored() throws {
        var session = try LateSession()
        session.press(.enter, .alt("v"))
        let subject = try #require(session.model.requestEditor.preview?.subject)
        session.press(.alt("o"))
        session.type("7")
        session.press(.alt("v"))
        session.hear(.previewed(subject, PreviewText(refusal: "late")))
        let preview = try #require(session.model.requestEditor.preview)
        #expect(preview.subject != subject)
        #expect(!session.words.contains("late"))
    }
}
