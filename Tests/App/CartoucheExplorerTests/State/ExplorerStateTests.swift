import CartoucheSession
import CartoucheTexts
import EndpointKit
import TerminalUI
import Testing
import ValueTree

@testable import CartoucheExplorer

/// The state that is restored in the next run.
@Suite struct ExplorerStateTests {
    private static let groups: [EndpointGroup.Type] = [ShopAPI.self, VaultAPI.self]

    private func start(_ state: ExplorerState = ExplorerState()) throws -> ExplorerModel {
        ExplorerProgram(
            registry: EndpointRegistry(Self.groups),
            texts: try Texts(.english),
            state: state
        )
        .start(in: Size(120, 35)).0
    }

    /// Returns the model of the next run.
    private func startAgain(
        after model: ExplorerModel,
        keeping isKeepable: (String) -> Bool = { _ in true }
    ) throws -> ExplorerModel {
        let document = model.state.document(of: "test", keeping: isKeepable)
        return try start(ExplorerState(document, of: "test"))
    }

    private func press(_ keys: [Key], in model: inout ExplorerModel) -> [ExplorerCommand] {
        keys.flatMap { model.handle(.key($0)) }
    }

    @discardableResult
    private func type(_ text: String, in model: inout ExplorerModel) -> [ExplorerCommand] {
        press(text.map { .character($0) }, in: &model)
    }

    private func open(_ name: String, in model: inout ExplorerModel) {
        model.openForm(of: name)
    }

    private func value(of name: String, in model: ExplorerModel) throws -> SupportedType {
        let endpoint = try #require(model.context.endpoint(name))
        return model.requestEditor.form(of: endpoint).value
    }

    @Test func theChosenEndpointAndFoldedGroupsAreRestored() throws {
        var model = try start()
        open("Vault.open", in: &model)
        model.setFocus(.endpoints)
        _ = press(["g", "h"], in: &model)
        let next = try startAgain(after: model)
        #expect(next.endpointList.chosen == "Vault.open")
        #expect(next.endpointList.underCursor == "Vault.open")
        #expect(next.endpointList.closedGroups == ["Shop"])
    }

    @Test func draftsAreRestored() throws {
        var model = try start()
        open("Shop.create", in: &model)
        type("Lamp", in: &model)
        _ = press([.down, .right], in: &model)
        let before = try value(of: "Shop.create", in: model)
        let next = try startAgain(after: model)
        #expect(try value(of: "Shop.create", in: next) == before)
        #expect(before["body"]?["name"] == "Lamp")
    }

    @Test func draftsOfFormsThatWereNotOpenedAgainStay() throws {
        var model = try start()
        open("Shop.list", in: &model)
        type("7", in: &model)
        let next = try startAgain(after: try startAgain(after: model))
        #expect(try value(of: "Shop.list", in: next)["limit"] == 7)
    }

    @Test func anUntouchedFormLeavesNoDraft() throws {
        var model = try start()
        open("Shop.list", in: &model)
        _ = press([.down], in: &model)
        #expect(model.state.allDrafts.isEmpty)
    }

    @Test func valuesOfSecretTypesAreNotStored() throws {
        var model = try start()
        open("Vault.open", in: &model)
        type("4", in: &model)
        _ = press([.down], in: &model)
        type("hunter2", in: &model)
        let document = model.state.document(of: "test") { _ in true }
        #expect(!"\(document)".contains("hunter2"))
        let next = try startAgain(after: model)
        #expect(try value(of: "Vault.open", in: next) == .dictionary(members: [.init("door", 4)]))
    }

    @Test(arguments: [
        ("{{secret:door}}", true), ("Bearer {{Shop.list.id}}", true), ("hunter2{{door}}", false),
    ])
    func aReferenceInASecretRowIsStored(text: String, isKept: Bool) throws {
        var model = try start()
        open("Vault.open", in: &model)
        type("4", in: &model)
        _ = press([.down], in: &model)
        type(text, in: &model)
        #expect(model.chosenForm?.hasTypedSecret == !isKept)
        let next = try startAgain(after: model)
        #expect(try value(of: "Vault.open", in: next)["key"]?.string == (isKept ? text : nil))
    }

    @Test func aTextThatMustNotBeStoredIsOmitted() throws {
        var model = try start()
        open("Shop.create", in: &model)
        type("known-secret", in: &model)
        let next = try startAgain(after: model) { !$0.contains("known-secret") }
        #expect(try value(of: "Shop.create", in: next)["body"]?["name"] == nil)
    }

    @Test func aFormShownAsJSONIsRestoredAsJSON() throws {
        var model = try start()
        open("Shop.list", in: &model)
        type("7", in: &model)
        _ = press([.alt("j")], in: &model)
        let next = try startAgain(after: model)
        let endpoint = try #require(next.context.endpoint("Shop.list"))
        let form = next.requestEditor.form(of: endpoint)
        #expect(form.isJSON)
        #expect(form.value["limit"] == 7)
    }

    @Test func malformedJSONOfAFormWithASecretIsNotStored() throws {
        var model = try start()
        open("Vault.open", in: &model)
        type("4", in: &model)
        _ = press([.alt("j")], in: &model)
        _ = model.handle(.paste("hunter2"))
        #expect(!"\(model.state.document(of: "test") { _ in true })".contains("hunter2"))
        let next = try startAgain(after: model)
        #expect(try value(of: "Vault.open", in: next)["door"] == 4)
    }

    @Test func theJSONOfATypeThatIsNotDescribedIsKeptWithoutItsSecrets() throws {
        var form = try EditedForm(SettingsAPI.self, "Settings.store")
        form.go(to: "name")
        form.type("main")
        form.go(to: "limits")
        form.type(#"{"pin":"4711"}"#)
        let draft = "\(FormDraft(form.form))"
        #expect("\(form.form)".contains("4711"))
        #expect(draft.contains("main") && !draft.contains("4711"))
    }

    @Test func theNamesOfEntriesAreKeptLikeTexts() {
        let entry = FieldDraft(name: "sk_live", presence: .given, input: .text(""))
        let entries = FieldDraft(name: "labels", presence: .given, input: .parts([entry]))
        let draft = FormDraft(fields: [entries], json: nil)
        var kept = entries
        kept.input = .parts([])
        #expect(draft.keeping { $0 != "sk_live" } == FormDraft(fields: [kept], json: nil))
        #expect(draft.keeping { _ in true } == draft)
    }

    @Test func aFieldOfAnotherTypeIsIgnored() throws {
        let draft = FormDraft(
            fields: [
                FieldDraft(name: "limit", presence: .given, input: .flag(true)),
                FieldDraft(name: "gone", presence: .given, input: .text("x")),
                FieldDraft(name: "inStockOnly", presence: .given, input: .flag(true)),
            ],
            json: nil
        )
        var state = ExplorerState()
        state.drafts = ["Shop.list": draft]
        let model = try start(state)
        let expected: SupportedType = .dictionary(members: [.init("inStockOnly", true)])
        #expect(try value(of: "Shop.list", in: model) == expected)
    }

    @Test func draftsOfEarlierRunsAreLeftOutBeforeThoseOfThisOne() throws {
        var state = ExplorerState()
        state.drafts = ["Shop.list": FormDraft(fields: [], json: "short")]
        let endpoint = try ShopWorld.registry.endpoint(named: "Shop.create")
        var form = Form(endpoint.description)
        form.hiddenFields = form.fields
        form.fields = [FormField(wholeForm: "a little longer", isEdited: true)]
        state.openForms = ["Shop.create": OpenForm { [form] in FormDraft(form) }]
        let document = state.document(of: "test", draftLimit: 16) { _ in true }
        #expect(document["drafts"]?.members.map(\.key) == ["Shop.create"])
    }

    @Test func theFolderOfTheEnvironmentIsKeptWithIt() throws {
        let state = ExplorerState(environment: "staging", environmentFolder: "/shop")
        let document = state.document(of: "test") { _ in true }
        #expect(try ExplorerState(document, of: "test") == state)
    }

    @Test func theLongestDraftsAreLeftOutFirst() throws {
        let long = String(repeating: "x", count: ExplorerState.draftLimit)
        var state = ExplorerState()
        state.drafts = [
            "Shop.create": FormDraft(fields: [], json: long),
            "Shop.list": FormDraft(fields: [], json: "short"),
        ]
        let document = state.document(of: "test") { _ in true }
        #expect(document["drafts"]?.members.map(\.key) == ["Shop.list"])
    }
}
