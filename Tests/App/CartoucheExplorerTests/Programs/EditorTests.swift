import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// `^G` and `o` open an editor for the pane with the focus.
@Suite struct EditorTests {
    /// Opens the form of an endpoint with a single number.
    private func opened(typing text: String = "") throws -> LateSession {
        var session = try LateSession()
        session.press("j", .enter)
        session.type(text)
        return session
    }

    private func errand(_ session: LateSession) throws -> ProgramErrand {
        try #require(session.model.programs.errand)
    }

    private static let field = FieldSubject(endpoint: "Errands.drop", path: [0])

    @Test func theEditorGetsTheTextOfTheField() throws {
        var session = try opened(typing: "12")
        session.press(.ctrl("g"))
        let text = EditedText(.field(Self.field), text: "12", fileName: "id.txt")
        #expect(try errand(session) == ProgramErrand(1, .edit(text)))
        #expect(session.unanswered.last?.command == .run(ProgramErrand(1, .edit(text))))
    }

    @Test func anEditedTextIsInTheFieldAndIsSent() throws {
        var session = try opened(typing: "12")
        session.press(.ctrl("g"))
        session.hear(.returned(try errand(session), .done("34")))
        #expect(session.model.programs.errand == nil)
        session.press(.ctrl("r"))
        #expect(session.sent.map(\.request.form) == [["id": 34]])
    }

    @Test func anUnchangedTextDoesNotCountAsEdited() throws {
        var session = try opened()
        let before = session.model.requestEditor
        session.press(.ctrl("g"))
        session.hear(.returned(try errand(session), .done(nil)))
        #expect(session.model.requestEditor == before)
        #expect(session.model.notice == nil)
    }

    @Test func keysTypedAheadForTheEditorDoNotReachTheExplorer() throws {
        var session = try opened(typing: "12")
        session.press(.ctrl("g"))
        let before = session.model
        session.press("9", .ctrl("r"), .escape, "q", .ctrl("c"), .ctrl("c"))
        #expect(session.model == before)
        #expect(session.sent.isEmpty)
    }

    @Test func theTextGoesBackToItsOwnEndpoint() throws {
        var session = try opened(typing: "12")
        session.press(.ctrl("g"))
        let errand = try errand(session)
        session.hear(.returned(errand, .done(nil)))
        session.press(.escape, "j", .enter)
        #expect(session.model.endpointList.chosen == "Errands.safe")
        session.hear(.returned(errand, .done("34")))
        session.press(.escape, "k", .enter, .ctrl("r"))
        #expect(session.sent.map(\.request.form) == [["id": 34]])
    }

    @Test func aFieldThatHasChangedMeanwhileIsNotReplaced() throws {
        var session = try opened(typing: "12")
        session.press(.ctrl("g"))
        let errand = try errand(session)
        session.hear(.returned(errand, .done(nil)))
        session.type("3")
        session.hear(.returned(errand, .done("34")))
        #expect(session.model.notice == Notice(.editedElsewhere, tone: .warning))
        session.press(.ctrl("r"))
        #expect(session.sent.map(\.request.form) == [["id": 123]])
    }

    @Test func aSecretIsNotGivenToAnEditor() throws {
        var session = try LateSession()
        session.press("j", "j", .enter)
        session.type("opensesame")
        session.press(.ctrl("g"))
        #expect(session.model.notice == Notice(.secretNotEdited, tone: .warning))
        #expect(session.model.programs.errand == nil)
    }

    @Test(arguments: [
        ("Authorization: Bearer abc", false), ("token=abc", false),
        ("Authorization: Bearer {{secret:abc}}", true), ("page=2", true),
    ])
    func linesWithASecretAreNotGivenToAnEditor(line: String, isGiven: Bool) throws {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .alt("e"))
        session.paste(line)
        session.press(.ctrl("g"))
        #expect((session.model.programs.errand != nil) == isGiven)
        #expect((session.model.notice?.key == .secretNotEdited) == !isGiven)
    }

    @Test func addedLinesAreEdited() throws {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .alt("e"))
        session.type("a=1")
        session.press(.ctrl("g"))
        let text = EditedText(
            .added(endpoint: "Errands.ping"),
            text: "a=1",
            fileName: "headers.txt"
        )
        #expect(try errand(session) == ProgramErrand(1, .edit(text)))
        session.hear(.returned(try errand(session), .done("a=1\nX-Trace: b")))
        session.press(.ctrl("r"))
        #expect(session.sent.last?.request.added == AddedLines("a=1\nX-Trace: b"))
    }

    @Test func longTextsHaveAHintForTheEditor() throws {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .alt("e"))
        #expect(session.footer.contains("^G editor"))
        session.press(.alt("o"))
        #expect(!session.footer.contains("^G editor"))
    }

    @Test func aPaneWithoutTextReportsThatThereIsNothingToEdit() throws {
        var session = try LateSession()
        session.press("o")
        #expect(session.model.notice == Notice(.nothingToEdit))
        session.press("3", "o")
        #expect(session.model.notice == Notice(.noResponseYet))
    }

    @Test func anEditedRelativeDateRequestsTheTime() throws {
        var session = try LateSession()
        session.press(.enter, .ctrl("g"))
        session.hear(.returned(try errand(session), .done("-3d")))
        let clock = ExplorerCommand.readClock(.form(endpoint: "Errands.due", run: nil))
        #expect(session.unanswered.last { !$0.command.isKeepState }?.command == clock)
    }
}

/// Texts of rows that were edited in another program.
@Suite struct EditedRowTests {
    private func edited(
        _ row: String,
        from before: String,
        to after: String
    ) throws -> (form: Form, isTaken: Bool) {
        var form = try EditedForm(ShelfAPI.self, "Shelf.store")
        form.go(to: row)
        form.type(before)
        let isTaken = try form.comeBack(with: after)
        return (form.form, isTaken)
    }

    @Test func anEditedTextMayHaveOneLineOrSeveral() throws {
        let (form, isTaken) = try edited("note", from: "a", to: "a\nb")
        #expect(isTaken)
        #expect(form.value["body"]?["note"] == "a\nb")
        #expect(form.selectedRow?.lineCount == 2)
        #expect(form.selectedRow?.field.isEdited == true)
    }

    @Test func aDateStaysOnItsLine() throws {
        let (form, isTaken) = try edited("since", from: "", to: "2026-01-01\n")
        #expect(isTaken)
        #expect(form.selectedRow?.lineCount == 1)
    }

    @Test func aCheckboxHasNoText() throws {
        var session = try EditedForm(ShopAPI.self, "Shop.list")
        session.go(to: "inStockOnly")
        guard case .failure(let refusal) = session.editor.editedText(of: session.endpoint) else {
            Issue.record("a checkbox was edited")
            return
        }
        #expect(refusal.notice == Notice(.nothingToEdit))
    }
}
