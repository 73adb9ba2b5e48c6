import CartoucheSession
import EndpointKit
import TerminalUI
import Testing
import ValueSerializers
import ValueTree

@testable import CartoucheExplorer

/// Typed JSON is restored in the next run, without its secrets.
@Suite struct KeptJSONTests {
    private func pretty(_ value: SupportedType) -> String { JSONWriter(.pretty).text(value) }

    @Test(arguments: [
        #"{"precious": [1,2,3]}"#, "[]", "7", "", #"{"precious": [1,"#,
        #"{"password": "{{secret:door}}", "pin": "", "token": null}"#,
        #"{"link": "http://a.test/?page=2"}"#, #"{"note": "{\"a\": 1}"}"#,
    ])
    func textWithoutSecretsIsStoredAsWritten(text: String) {
        let kept = KeptJSON(text)
        #expect(kept.text == text && kept.isWhole)
    }

    @Test(
        arguments: [
            (#"{"a": {"pin": 4711, "b": 1}}"#, ["a": ["b": 1]]),
            (#"[{"password": {"old": "x"}}, 2]"#, [[:], 2]),
            (#"{"a": "http://a.test/?token=x", "b": 1}"#, ["b": 1]),
            (#"{"a": "{\"password\": \"x\"}", "b": 1}"#, ["b": 1]),
            (#"{"pin": "x", "token": "{{secret:door}}"}"#, ["token": "{{secret:door}}"]),
            (
                #"[{"name": "pin", "value": "x"}, {"name": "a", "value": "b"}]"#,
                [
                    ["name": "pin"], ["name": "a", "value": "b"],
                ]
            ),
        ] as [(String, SupportedType)]
    )
    func secretsAreOmittedByTheirNames(text: String, rest: SupportedType) {
        let kept = KeptJSON(text)
        #expect(kept.text == pretty(rest) && !kept.isWhole)
    }

    @Test(arguments: [#"{"password": "x""#, #"{'api key': 1}"#, #"{"p\u0069n": 1"#])
    func malformedJSONThatMayNameASecretIsNotStored(text: String) {
        let kept = KeptJSON(text)
        #expect(kept.text == nil && !kept.isWhole)
    }

    @Test func aRowOfJSONComesBackAfterARestart() throws {
        var edited = try EditedForm(SettingsAPI.self, "Settings.store")
        edited.go(to: "limits")
        edited.type(#"{"most":[1,2]}"#)
        let draft = FormDraft(edited.form)
        var form = Form(edited.endpoint.description)
        form.resume(draft)
        #expect(form.value["body"]?["limits"] == ["most": [1, 2]])
        #expect(!edited.form.hasTypedSecret)
    }

    @Test func theValueOfAPartWithASecretNameIsLeftOut() throws {
        var edited = try EditedForm(ShelfAPI.self, "Shelf.upload")
        edited.go(to: "parts")
        edited.press(.enter)
        edited.type("password")
        edited.go(to: "value")
        edited.type("hunter2")
        var form = Form(edited.endpoint.description)
        form.resume(FormDraft(edited.form))
        #expect(form.value["parts"] == [["name": "password"]])
        #expect(edited.form.hasTypedSecret)
    }

    @Test func theJSONOfAWholeFormComesBackWithoutItsSecrets() throws {
        let endpoint = try VaultWorld.registry.endpoint(named: "Vault.open")
        var form = Form(endpoint.description)
        try form.flip(endpoint, height: 20)
        let text = #"{"door": 4, "key": "opensesame", "note": "a"}"#
        form.fields = [FormField(wholeForm: text, isEdited: true)]
        #expect(form.hasTypedSecret)
        var next = Form(endpoint.description)
        next.resume(FormDraft(form))
        #expect(next.isJSON && next.value == ["door": 4, "note": "a"])
    }

    private func loss(afterTyping text: String) throws -> QuitLoss? {
        var session = try LateSession(of: [SettingsAPI.self])
        session.press(.enter, .down)
        session.type(text)
        session.press(.alt("1"), "q")
        return session.model.askedLoss
    }

    @Test func quittingAsksBeforeASecretInJSONIsLost() throws {
        #expect(try loss(afterTyping: #"{"most":1}"#) == nil)
        #expect(try loss(afterTyping: #"{"most":"#) == nil)
        #expect(try loss(afterTyping: #"{"pin":1}"#) == .secret(of: "Settings.store"))
        #expect(try loss(afterTyping: #"{"pin":"#) == .secret(of: "Settings.store"))
    }

    /// Only its name marks it as secret.
    @Test func quittingAsksBeforeATextOfASecretNameIsLostUnlessItWasSent() throws {
        var session = try LateSession(of: [TokensAPI.self])
        session.press(.enter)
        session.type("abc")
        session.press(.alt("1"), "q")
        #expect(session.model.askedLoss == .secret(of: "Tokens.exchange"))
        session.press("n", .ctrl("r"))
        try session.answer(\.isSend)
        session.press(.alt("1"), "q")
        #expect(session.model.isFinished)
    }

    @Test func quittingAsksBeforeALongDraftIsLost() throws {
        var session = try LateSession(of: [SettingsAPI.self])
        session.press(.enter, .down)
        session.paste("\"" + String(repeating: "x", count: ExplorerState.draftLimit) + "\"")
        session.press(.alt("1"), "q")
        #expect(session.model.askedLoss == .draft(endpoint: "Settings.store"))
        #expect(
            session.model.question?.text
                == "What is filled in for Settings.store is too long to be kept; quitting loses it."
        )
    }
}

private final class TokensAPI: EndpointGroup {
    @GET("/exchange") var exchange: Endpoint<ExchangeRequest, Empty>

    struct ExchangeRequest: RequestComponents {
        @URLQuery var code: String
    }
}
