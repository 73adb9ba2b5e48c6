import CartoucheSession
import EndpointKit
import Girders
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// The forms of earlier responses when results arrive late.
@Suite struct LateRunFormsTests {
    /// Sends the ids 1 and 12, then types a 3 that is not sent.
    private func session() throws -> LateSession {
        var session = try LateSession()
        try session.sendDrops()
        session.press(.alt("2"))
        session.type("3")
        session.press(.alt("3"))
        return session
    }

    private func id(_ session: LateSession) -> String? {
        session.model.chosenForm?.value["id"]?.plainText
    }

    private func chooseTest(in session: inout LateSession) throws {
        session.press("p")
        try session.answer(\.isList)
        session.press("G", .enter)
    }

    @Test func theFormsOfTwoResponsesNeverShareAnEdition() throws {
        var session = try session()
        var editions: Set<Int?> = [session.model.chosenForm?.edition]
        for key in ["{", "}", "{", "}"] as [Key] {
            session.press(key)
            editions.insert(session.model.chosenForm?.edition)
        }
        #expect(editions.count == 5)
    }

    @Test func thePreviewFollowsTheFormOfTheResponse() throws {
        let session = try session()
        let program = session.program
        var model = session.model
        _ = model.choose(RequestTab.preview)
        model.setFocus(.response)
        let step = try #require(program.message(for: .key("{"), in: model))
        _ = program.update(&model, with: step)
        #expect(model.chosenForm?.value["id"]?.plainText == "1")
        let preview = model.requestEditor.preview
        #expect(preview != nil && preview?.subject.edition == model.chosenForm?.edition)
    }

    @Test func aWaitingRequestDoesNotChangeTheFormOnTheScreen() throws {
        var session = try session()
        try chooseTest(in: &session)
        session.press(.ctrl("r"), .alt("3"), "{")
        #expect(id(session) == "1")
        try session.answer { $0.reads("test") }
        #expect(session.sent.last?.request.form["id"]?.plainText == "123")
        #expect(id(session) == "1")
        try session.answer(\.isSend)
        #expect(id(session) == "123")
    }

    @Test func anEditedTextReturnsToItsForm() throws {
        var session = try session()
        session.press(.ctrl("r"), .alt("3"), "{", .alt("2"), .ctrl("g"))
        let errand = try #require(session.model.programs.errand)
        let field = FieldSubject(endpoint: "Errands.drop", path: [0], run: 1)
        let edited = EditedText(.field(field), text: "1", fileName: "id.txt")
        #expect(errand.task == .edit(edited))
        try session.answer(\.isSend)
        #expect(id(session) == "123")
        session.hear(.returned(errand, .done("45")))
        #expect(id(session) == "123")
        session.press(.alt("3"), "{", "{")
        #expect(id(session) == "45")
    }
}

/// Unsent input is kept, and secrets are found again wherever they are.
@Suite struct UnsentFormTests {
    private func form(_ limit: String, of endpoint: AnyEndpoint) throws -> Form {
        var form = Form(endpoint.description)
        let placeFound = form.fields.firstIndex { !$0.holdsSecret }
        let place = try #require(placeFound)
        form.fields[place].input = .text(TextField.State(limit))
        form.fields[place].isEdited = true
        return form
    }

    @Test func theSameFormOfAnotherEndpointDoesNotCountAsSent() throws {
        let endpoint = try VaultWorld.registry.endpoint(named: "Vault.open")
        let form = try form("7", of: endpoint)
        var runs = RunForms()
        runs.depart(1, of: "Vault.close", with: form, from: nil)
        let kept = RunForms.Kept(endpoint: endpoint.id, form: form)
        #expect(runs.unsent(kept) == kept)
        runs.depart(2, of: endpoint.id, with: form, from: nil)
        #expect(runs.unsent(kept) == nil)
    }

    @Test func aFormWithATypedSecretIsUnsent() throws {
        let endpoint = try VaultWorld.registry.endpoint(named: "Vault.open")
        var form = try form("7", of: endpoint)
        var runs = RunForms()
        runs.depart(1, of: endpoint.id, with: form, from: nil)
        let placeFound = form.fields.firstIndex(where: \.holdsSecret)
        let place = try #require(placeFound)
        form.fields[place].input = .text(TextField.State("opensesame"))
        form.fields[place].isEdited = true
        let kept = RunForms.Kept(endpoint: endpoint.id, form: form)
        #expect(runs.unsent(kept) == kept)
    }

    @Test func aSecretInAGroupIsRestored() throws {
        let endpoint = try VaultWorld.registry.endpoint(named: "Vault.open")
        var draft = Form(endpoint.description)
        let placeFound = draft.fields.firstIndex(where: \.holdsSecret)
        let place = try #require(placeFound)
        var secret = draft.fields[place]
        secret.input = .text(TextField.State("opensesame"))
        let plainFound = draft.fields.firstIndex { !$0.holdsSecret }
        let plain = try #require(plainFound)
        draft.fields[plain].input = .group([secret])
        var runs = RunForms()
        runs.depart(1, of: endpoint.id, with: draft, from: nil)
        #expect(runs.sent[1]?.form.fields[plain] != draft.fields[plain])
        let form = try #require(runs.form(of: 1, withSecretsOf: draft))
        #expect(form.fields[plain] == draft.fields[plain])
    }
}
