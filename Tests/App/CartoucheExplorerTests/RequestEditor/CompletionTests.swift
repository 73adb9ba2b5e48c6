import EndpointKit
import Girders
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Variables are offered while they are typed.
@MainActor @Suite struct CompletionTests {
    /// Types a text; the shop has the variables `amount` and `host` in an environment.
    private func typing(
        _ text: String,
        _ script: @MainActor (ProgramDriver<ExplorerProgram>) async throws -> Void
    ) async throws {
        try await Session.run { driver in
            await driver.press("p").settle()
            await driver.press(.enter).wait { $0.requests.pending == nil && $0.windows.top == nil }
            await driver.press(.enter).type(text).settle()
            try await script(driver)
        }
    }

    private func text(_ driver: ProgramDriver<ExplorerProgram>) -> String? {
        driver.model.chosenForm?.selectedRow?.field.input.line?.text
    }

    @Test func namesAppearBelowTheRowAndEnterTakesOne() async throws {
        try await typing("{{") { driver in
            #expect(driver.model.chosenForm?.completion?.list.names == ["amount", "host", "Shop."])
            #expect(driver.screen.contains("› amount"))
            await driver.press(.down, .up, .enter).settle()
            #expect(text(driver) == "{{amount}}")
            #expect(driver.model.chosenForm?.selection == 0)
            #expect(driver.model.chosenForm?.filledValue["limit"] == 5)
        }
    }

    @Test func typingNarrowsTheNames() async throws {
        try await typing("{{ho") { driver in
            #expect(driver.model.chosenForm?.completion?.list.names == ["host"])
            await driver.type("x").settle()
            #expect(driver.model.chosenForm?.completion == nil)
        }
    }

    @Test func afterEscClosedTheNamesArrowsLeaveTheRow() async throws {
        try await typing("{{") { driver in
            await driver.press(.escape).settle()
            #expect(driver.model.focus == .request)
            #expect(!driver.screen.contains("› amount"))
            await driver.press(.down).settle()
            #expect(driver.model.chosenForm?.selection == 1)
        }
    }
}

/// Completion in texts of several lines: a row with added lines, a row of JSON, and a form as JSON.
@Suite struct CompletedTextTests {
    private func form(_ group: EndpointGroup.Type, _ name: String) throws -> EditedForm {
        var form = try EditedForm(group, name)
        form.variables = Variables(["host": "a", "house": "b"])
        return form
    }

    @Test func aNameIsCompletedInOneOfSeveralLines() throws {
        var form = try form(ShelfAPI.self, "Shelf.store")
        form.go(to: "note")
        form.type("first")
        form.press(.alt(.enter))
        form.type("to {{ho")
        #expect(form.form.completion?.list.names == ["host", "house"])
        form.press(.down, .enter)
        #expect(form.form.value["body"]?["note"] == "first\nto {{house}}")
        #expect(form.form.selectedRow?.label == "note")
        #expect(form.form.filledValue["body"]?["note"] == "first\nto b")
    }

    @Test func aNameIsCompletedInAStringOfJSON() throws {
        var form = try form(SettingsAPI.self, "Settings.store")
        form.go(to: "limits")
        form.type("{")
        form.press(.enter)
        form.type(#" "a": "{{hos"#)
        form.press(.enter)
        form.type("\"}")
        #expect(form.form.value["body"]?["limits"] == ["a": "{{host}}"])
        #expect(form.form.filledValue["body"]?["limits"] == ["a": "a"])
    }

    @Test func aNameIsCompletedInTheWholeFormAsJSON() throws {
        var form = try form(SettingsAPI.self, "Settings.store")
        form.press(.alt("j"))
        form.clearText()
        form.type(#"{"body": {"name": "{{hou"#)
        form.press(.enter)
        #expect(form.form.fields.first?.input.area?.text.text == #"{"body": {"name": "{{house}}"#)
    }

    /// Braces outside of a string belong to JSON, and Enter begins a new line there.
    @Test(arguments: ["{{", #"{"a\"": {{ho"#, #"{"a": "{{host}}", "#])
    func outsideOfAStringThereAreNoOffers(text: String) throws {
        var form = try form(SettingsAPI.self, "Settings.store")
        form.go(to: "limits")
        form.type(text)
        #expect(form.form.completion == nil)
    }

    @Test(arguments: [#"{"a\"{{ho"#, #"["", "x\\", "{{ho"#])
    func aQuoteAfterABackslashDoesNotEndTheString(text: String) throws {
        var form = try form(SettingsAPI.self, "Settings.store")
        form.go(to: "limits")
        form.type(text)
        #expect(form.form.completion?.list.names == ["host", "house"])
    }

    @MainActor @Test func theNamesAppearBelowTheLineOfTheCursor() async throws {
        try await Session.run(ShopWorld(groups: [ShelfAPI.self]), in: Size(80, 24)) { driver in
            await driver.press("p").settle()
            await driver.press(.enter).wait { $0.requests.pending == nil && $0.windows.top == nil }
            await driver.press(.enter).settle()
            for _ in 0..<8 where driver.model.chosenForm?.selectedRow?.label != "note" {
                await driver.press(.down).settle()
            }
            await driver.type("one").press(.alt(.enter)).type("{{am").settle()
            let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
            let line = try #require(rows.firstIndex { $0.contains(#/┃ +\{\{am/#) })
            #expect(rows[line + 1].contains("› amount"))
        }
    }
}

@Suite struct CompletedLineTests {
    private let variables = Variables(["host": "a", "house": "b"])

    @Test(arguments: [("{{ho", 0, "{{host}}"), ("x {{", 1, "x {{house}}")])
    func theNameReplacesTheTypedText(text: String, steps: Int, line: String) throws {
        let typed = TextField.State(text)
        var completion = try #require(Completion(typed, with: variables))
        completion.move(by: steps)
        #expect(completion.completed(typed).text == line)
    }

    @Test(arguments: ["", "{", "{{host}}", "{{none"])
    func outsideOfANameThereAreNoOffers(text: String) {
        #expect(Completion(TextField.State(text), with: variables) == nil)
    }

    @Test func aClosedReferenceStaysClosed() throws {
        var typed = TextField.State("{{ho}}")
        for _ in 0..<2 { _ = typed.handle(.left) }
        #expect(
            try #require(Completion(typed, with: variables)).completed(typed).text == "{{host}}"
        )
    }
}
