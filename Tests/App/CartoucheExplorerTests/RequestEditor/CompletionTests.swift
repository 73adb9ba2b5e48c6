import EndpointKit
import Girders
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Variables are offered while they are typed.
@MainActor @Suite struct CompletionTests {
    /// The variables of the shop are `amount` and `host`, once an environment is used.
    private func typing(
        _ text: String,
        _ script: @MainActor (ProgramDriver<ExplorerProgram>) async throws -> Void
    ) async throws {
        try await Session.run { driver in
            await driver.press("p").settle()
            await driver.press(.enter).wait { $0.pending == nil && $0.overlay == nil }
            await driver.press(.enter).type(text).settle()
            try await script(driver)
        }
    }

    private func text(_ driver: ProgramDriver<ExplorerProgram>) -> String? {
        driver.model.chosenForm?.selectedRow?.field.input.line?.text
    }

    @Test func namesOpenUnderTheRowAndEnterTakesOne() async throws {
        try await typing("{{") { driver in
            #expect(driver.model.chosenForm?.completion?.list.names == ["amount", "host", "Shop."])
            #expect(driver.screen.contains("› amount"))
            await driver.press(.down, .up, .enter).settle()
            #expect(text(driver) == "{{amount}}")
            #expect(driver.model.chosenForm?.selection == 0)
            #expect(driver.model.chosenForm?.filledValue["limit"] == 5)
        }
    }

    @Test func whatIsTypedNarrowsTheNames() async throws {
        try await typing("{{ho") { driver in
            #expect(driver.model.chosenForm?.completion?.list.names == ["host"])
            await driver.type("x").settle()
            #expect(driver.model.chosenForm?.completion == nil)
        }
    }

    @Test func escClosesTheNamesAndArrowsLeaveTheRowThen() async throws {
        try await typing("{{") { driver in
            await driver.press(.escape).settle()
            #expect(driver.model.focus == .request)
            #expect(!driver.screen.contains("› amount"))
            await driver.press(.down).settle()
            #expect(driver.model.chosenForm?.selection == 1)
        }
    }
}

@Suite struct CompletedLineTests {
    private let variables = Variables(["host": "a", "house": "b"])

    @Test(arguments: [("{{ho", 0, "{{host}}"), ("x {{", 1, "x {{house}}")])
    func theNameReplacesWhatWasTyped(text: String, steps: Int, line: String) throws {
        let typed = TextField.State(text)
        var completion = try #require(Completion(typed, with: variables))
        completion.move(by: steps)
        #expect(completion.completed(typed).text == line)
    }

    @Test(arguments: ["", "{", "{{host}}", "{{none"])
    func nothingIsOfferedOutsideOfAName(text: String) {
        #expect(Completion(TextField.State(text), with: variables) == nil)
    }

    @Test func aReferenceThatIsClosedStaysSo() throws {
        var typed = TextField.State("{{ho}}")
        for _ in 0..<2 { _ = typed.handle(.left) }
        #expect(
            try #require(Completion(typed, with: variables)).completed(typed).text == "{{host}}"
        )
    }
}
