import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// The form contains the input of the request for the shown response.
@MainActor @Suite struct RunFormsTests {
    private static let bodies = ["one", "two", "three"].map { ShopWorld(body: #"["\#($0)"]"#) }

    /// Sends the list with the limits 1, 12 and 123, then types a 4 that is not sent.
    private func run(
        _ script: @MainActor (ProgramDriver<ExplorerProgram>) async throws -> Void
    ) async throws {
        let interpreter = try Answers(Self.bodies).interpreter()
        await ProgramDriver.run(
            try ShopWorld.program(),
            in: Size(160, 45),
            performing: interpreter
        ) { driver in
            await driver.press(.enter).settle()
            for number in 1...3 {
                await driver.press(.alt("2")).type("\(number)").settle()
                driver.press(.ctrl("r"))
                await driver.wait {
                    $0.response.answer?.number == number && $0.response.reading != nil
                }
            }
            await driver.press(.alt("2")).type("4").press(.alt("3")).settleCommands()
            do { try await script(driver) } catch { Issue.record(error) }
        }
    }

    /// Returns the limit in the draft that the next run of the program starts with.
    private func keptLimit(_ driver: ProgramDriver<ExplorerProgram>) -> FieldDraft.Input? {
        let draft = driver.model.endpointList.chosen.flatMap { driver.model.state.allDrafts[$0] }
        return draft?.fields.first { $0.name == "limit" }?.input
    }

    private func limit(_ driver: ProgramDriver<ExplorerProgram>) -> String? {
        driver.model.chosenForm?.value["limit"]?.plainText
    }

    @Test func aStepToAnEarlierResponseShowsTheFormThatWasSentWithIt() async throws {
        try await run { driver in
            #expect(limit(driver) == "1234")
            await driver.press("{").settleCommands()
            #expect(limit(driver) == "12")
            await driver.press("{").settleCommands()
            #expect(limit(driver) == "1")
        }
    }

    @Test func theDraftIsBackWithTheLatestResponse() async throws {
        try await run { driver in
            await driver.press("{", "{").settleCommands()
            #expect(keptLimit(driver) == .text("1234"))
            await driver.press("}").settleCommands()
            #expect(limit(driver) == "12")
            await driver.press("}").settleCommands()
            #expect(limit(driver) == "1234")
            #expect(keptLimit(driver) == .text("1234"))
        }
    }

    @Test func theDraftIsBackAfterAVisitToAnotherEndpoint() async throws {
        try await run { driver in
            await driver.press("{").settleCommands()
            await driver.press(.alt("1"), "j", .enter, .alt("1"), "k", .enter).settleCommands()
            #expect(limit(driver) == "1234")
        }
    }

    @Test func inputNextToAnEarlierResponseStaysWithIt() async throws {
        try await run { driver in
            await driver.press("{", .alt("2")).type("9").press(.alt("3"), "{").settleCommands()
            #expect(limit(driver) == "1")
            await driver.press("}").settleCommands()
            #expect(limit(driver) == "129")
        }
    }

    @Test func anEarlierFormBecomesTheDraftWhenItIsSent() async throws {
        try await run { driver in
            await driver.press("{", "{", .ctrl("r")).settle()
            await driver.wait { $0.response.answer?.number == 4 && $0.response.reading != nil }
            #expect(limit(driver) == "1")
            await driver.press("{").settleCommands()
            #expect(limit(driver) == "1234")
            await driver.press("}").settleCommands()
            #expect(limit(driver) == "1")
        }
    }
}

/// Secrets aren't kept with the forms of sent requests.
@Suite struct KeptFormTests {
    @Test func aSentFormIsKeptWithoutItsSecrets() throws {
        let endpoint = try VaultWorld.registry.endpoint(named: "Vault.open")
        var form = Form(endpoint.description)
        let secret = form.fields.firstIndex(where: \.holdsSecret)
        let place = try #require(secret)
        form.fields[place].input = .text(TextField.State("opensesame"))
        form.check(endpoint, with: Variables())
        #expect("\(form.filledValue)".contains("opensesame"))
        var runs = RunForms()
        runs.depart(1, of: endpoint.id, with: form, from: nil)
        let kept = try #require(runs.sent[1]?.form)
        #expect(kept.fields[place].input.hasEmptyText == true)
        #expect(!"\(kept)".contains("opensesame"))
    }

    @Test func aFormWithPossibleSecretsInItsJSONIsNotKept() throws {
        let endpoint = try VaultWorld.registry.endpoint(named: "Vault.open")
        var form = Form(endpoint.description)
        try form.flip(endpoint, height: 20)
        var runs = RunForms()
        runs.depart(1, of: endpoint.id, with: form, from: nil)
        #expect(runs.sent == [:])
    }

    @Test func withoutAKeptFormTheDraftStays() throws {
        let endpoint = try VaultWorld.registry.endpoint(named: "Vault.open")
        var editor = RequestEditor()
        _ = editor.update(.typed("7"), endpoint: endpoint, area: Size(80, 20))
        let draft = editor.form(of: endpoint)
        let effect = editor.show(
            1,
            isLatest: false,
            leaving: 2,
            of: endpoint,
            with: Variables()
        )
        #expect(effect == .notice(.formNotKept, tone: .warning))
        #expect(editor.form(of: endpoint).hasSameValue(as: draft))
        #expect(editor.runs.drafts == [:] && editor.runs.shown == [:])
    }
}
