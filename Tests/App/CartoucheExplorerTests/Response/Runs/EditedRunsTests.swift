import CartoucheSession
import CartoucheTexts
import EndpointKit
import Girders
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Input next to an earlier response is marked, causes a question when quitting, and has its own
/// response once it is sent.
@Suite struct EditedRunsTests {
    /// Sends the ids 1 and 12, and shows the response to the first.
    private func earlier() throws -> LateSession {
        var session = try LateSession()
        try session.sendDrops()
        session.press(.alt("3"), "{")
        return session
    }

    private func id(_ session: LateSession) -> String? {
        session.model.chosenForm?.value["id"]?.plainText
    }

    @Test func quittingAsksAboutInputNextToAnEarlierResponse() throws {
        var session = try earlier()
        session.press(.alt("2"))
        session.type("5")
        session.press(.alt("3"), "q")
        #expect(session.model.askedLoss == .edits(endpoint: "Errands.drop", run: 1))
        #expect(
            session.model.question?.text
                == "What was typed beside run 1 of Errands.drop was not sent; quitting loses it."
        )
        #expect(!session.model.isFinished)
        session.press("y")
        #expect(session.model.isFinished)
    }

    @Test func quittingAsksWhileAnotherResponseIsShown() throws {
        var session = try earlier()
        session.press(.alt("2"))
        session.type("5")
        session.press(.alt("3"), "}", "q")
        #expect(session.model.askedLoss != nil)
    }

    /// Drafts don't contain secrets.
    @Test func quittingAsksAboutATypedSecretThatWasNeverSent() throws {
        var session = try LateSession()
        session.press("j", "j", .enter)
        session.type("s3cret")
        session.press(.alt("1"), "q")
        #expect(session.model.askedLoss == .secret(of: "Errands.safe"))
        #expect(
            session.model.question?.text
                == "The secret that was typed for Errands.safe is not stored; quitting loses it."
        )
    }

    @Test func quittingWithoutInputAsksNoQuestion() throws {
        var session = try earlier()
        session.press("q")
        #expect(session.model.isFinished)
    }

    @Test func aFormThatDiffersFromItsRequestIsMarked() throws {
        var session = try earlier()
        let mark = "/errands/:id · edited"
        #expect(!session.words.contains(mark))
        session.press(.alt("2"))
        session.type("5")
        #expect(session.words.contains(mark))
        session.press(.backspace, .alt("3"), "}")
        #expect(!session.words.contains(mark))
        session.press(.alt("2"))
        session.type("5")
        #expect(session.words.contains(mark))
    }

    @Test func anAnswerForAFieldIsWrittenIntoTheRequestingForm() throws {
        let endpoint = try EndpointRegistry([ShelfAPI.self]).endpoint(named: "Shelf.store")
        var editor = RequestEditor()
        editor.runs.depart(1, of: endpoint.id, with: editor.form(of: endpoint), from: nil)
        func show(_ number: Int) {
            let effect = editor.show(
                number,
                isLatest: number == 2,
                leaving: nil,
                of: endpoint,
                with: Variables()
            )
            #expect(effect == .nothing)
        }
        func text() -> String? { editor.form(of: endpoint)[[1, 3]]?.input.line?.text }
        show(1)
        let draft = FieldSubject(endpoint: endpoint.id, path: [1, 3])
        _ = editor.write("new", for: draft, of: endpoint, with: Variables())
        #expect(text() == "")
        show(2)
        #expect(text() == "new")
        let sent = FieldSubject(endpoint: endpoint.id, path: [1, 3], run: 1)
        _ = editor.write("old", for: sent, of: endpoint, with: Variables())
        #expect(text() == "new")
        show(1)
        #expect(text() == "old")
    }

    @Test func theHistoryIsCountedWhenItIsKnown() throws {
        var session = try earlier()
        #expect(session.footer.hasSuffix("2 sent"))
        let run = RecordedRun(id: 14, number: 3, total: 14)
        session.hear(.exchange(.recorded(RequestID(2), run)))
        session.press(.alt("2"))
        #expect(session.footer.hasSuffix("history 14"))
    }

    @Test func anEmptiedTextCountsAsEdited() throws {
        let texts = try Texts(.english)
        let endpoint = try ShopWorld.registry.endpoint(named: "Shop.create")
        let form = Form(endpoint.description)
        let row = form.allRows.first { $0.field.isRequired && $0.field.input.line != nil }
        var field = try #require(row).field
        field.input = .text(TextField.State(""))
        #expect(FormFieldSummary(field, texts: texts).text == "required")
        field.isEdited = true
        #expect(FormFieldSummary(field, texts: texts).text == "\"\" empty")
    }
}
