import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing
import ValueTree

@testable import CartoucheExplorer

/// `Alt-e` shows the lines added to the requests of an endpoint.
@Suite struct AddedTabTests {
    /// Opens the tab of an endpoint without required values.
    private func opened() throws -> LateSession {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .alt("e"))
        return session
    }

    private func sent(_ session: LateSession) throws -> AddedLines {
        try #require(session.sent.last).request.added
    }

    @Test func addedLinesAreSent() throws {
        var session = try opened()
        session.type("X-Trace: a")
        session.press(.enter)
        session.type("page=2")
        session.press(.ctrl("r"))
        #expect(try sent(session) == AddedLines("X-Trace: a\npage=2"))
    }

    @Test func theHistoryGetsTheFormAndItsAddedLines() throws {
        var session = try opened()
        session.type("page=2")
        session.press(.ctrl("r"))
        let request = try #require(session.sent.last?.request)
        #expect(request.written == SupportedType.dictionary(members: []))
        #expect(request.added.query == ["page=2"])
    }

    @Test func aLineThatIsOffIsKeptAndNotSent() throws {
        var session = try opened()
        session.type("page=2")
        session.press(.ctrl("t"), .ctrl("r"))
        #expect(try sent(session).isEmpty)
        #expect(session.words.contains("# page=2"))
        session.press(.ctrl("t"))
        session.type("0")
        session.press(.ctrl("r"))
        #expect(try sent(session) == AddedLines("page=20"))
    }

    @Test func anInvalidLineIsReportedAndPreventsSending() throws {
        var session = try opened()
        session.type("Accept")
        #expect(session.words.contains("✗ line 1 of the headers: expected `Name: value`"))
        session.press(.alt("o"), .ctrl("r"))
        #expect(session.sent.isEmpty)
        #expect(session.footer.contains("not sent: line 1 of the headers"))
        #expect(session.model.requestEditor.tab == .headers)
    }

    /// The lines are sent although another tab is on the screen.
    @Test func theTitleShowsTheNumberOfSentLines() throws {
        var session = try opened()
        #expect(session.words.contains("Form Preview [Headers] Auth"))
        session.paste("X-Trace: a\npage=2\n# off=1")
        #expect(session.words.contains("Form Preview [Headers 2] Auth"))
        session.press(.alt("o"))
        #expect(session.words.contains("[Form] Preview Headers 2 Auth"))
        let texts = try Texts(.english)
        let title = session.model.requestEditor.title(
            of: session.model.chosenEndpoint,
            width: 20,
            texts: texts
        )
        let drawing = Drawing(theme: .plain, texts: texts)
        #expect(title.spans(with: drawing, hasFocus: true).map(\.text) == ["[Form]", " 1/4 +2 "])
    }

    /// Sends a request without lines and one with a line, then shows the response to the first.
    private func earlier() throws -> LateSession {
        var session = try opened()
        session.press(.ctrl("r"))
        try session.answer(\.isSend)
        session.press(.alt("e"))
        session.type("X-B: 2")
        session.press(.ctrl("r"))
        try session.answer(\.isSend)
        session.press(.alt("3"), "{")
        return session
    }

    private func lines(_ session: LateSession) -> String? {
        session.model.requestEditor.added["Errands.ping"]?.text
    }

    @Test func anEarlierRequestIsSentAgainWithItsOwnLines() throws {
        var session = try earlier()
        #expect(lines(session) == "")
        #expect(session.model.state.added == ["Errands.ping": "X-B: 2"])
        session.press("}")
        #expect(lines(session) == "X-B: 2")
        session.press("{", .ctrl("r"))
        #expect(try sent(session) == AddedLines())
    }

    @Test func quittingAsksBeforeLinesOfAnEarlierResponseAreLost() throws {
        var session = try earlier()
        session.press("q")
        #expect(session.model.isFinished)
        session = try earlier()
        session.press(.alt("e"))
        session.type("c=1")
        session.press(.alt("3"), "}", "{")
        #expect(lines(session) == "c=1")
        session.press("q")
        #expect(session.model.askedLoss == .edits(endpoint: "Errands.ping", run: 1))
    }

    @Test func quittingDoesNotAskAboutASecretLineThatWasSent() throws {
        var session = try opened()
        session.type("X-Api-Key: abc")
        session.press(.ctrl("r"))
        try session.answer(\.isSend)
        session.press(.alt("e"), .enter)
        session.type("# pin=1")
        session.press(.alt("1"), "q")
        #expect(session.model.askedLoss == .secret(of: "Errands.ping"))
        session.press("n", .alt("e"))
        for _ in 0..<8 { session.press(.backspace) }
        session.press(.alt("1"), "q")
        #expect(session.model.isFinished)
    }

    @Test func eachEndpointHasItsOwnLines() throws {
        var session = try opened()
        session.type("page=2")
        session.press(.alt("1"), "k", .enter, .alt("e"))
        #expect(session.words.contains("Name: value"))
        session.press(.alt("1"), "j", .enter, .alt("e"))
        #expect(session.words.contains("page=2"))
    }

    @Test func pastedLinesAreInserted() throws {
        var session = try opened()
        session.paste("A: 1\nB: 2\n")
        session.press(.ctrl("r"))
        #expect(try sent(session).headers == ["A: 1", "B: 2"])
    }

    @Test func laterEditsAreNotSentWithAnEarlierRequest() throws {
        var session = try opened()
        session.type("page=2")
        session.press(.alt("1"), "p")
        try session.answer(\.isList)
        session.press(.down, .enter, .alt("e"), .ctrl("r"))
        session.type("0")
        try session.answer { $0.reads("prod") }
        #expect(try sent(session) == AddedLines("page=2"))
    }

    @Test func thePreviewReportsAnInvalidLine() throws {
        var session = try opened()
        session.type("x")
        session.press(.alt("v"))
        #expect(session.words.contains("line 1 of the headers"))
    }

    @Test func linesAreStoredForTheNextRunWithoutSecrets() throws {
        var session = try opened()
        session.paste("Authorization: Bearer abc\nX-Trace: on")
        let document = session.model.state.document(of: "x") { _ in true }
        #expect(
            document["added"]?["Errands.ping"]?.string == "# Authorization:\nX-Trace: on"
        )
        let state = try ExplorerState(document, of: "x")
        #expect(state.added == ["Errands.ping": "# Authorization:\nX-Trace: on"])
    }

    /// If the line were sent empty, it would replace a login.
    @Test func anEmptySecretLineOfAnEarlierVersionIsSwitchedOff() throws {
        let document: SupportedType = [
            "version": 1, "catalogue": "x", "added": ["Errands.ping": "Authorization:\nA: b"],
        ]
        let state = try ExplorerState(document, of: "x")
        #expect(state.added == ["Errands.ping": "# Authorization:\nA: b"])
    }

    @Test func quittingAsksBeforeASecretLineIsLost() throws {
        var session = try opened()
        session.type("X-Trace: a")
        session.press(.enter)
        session.type("X-Api-Key: abc")
        session.press(.alt("1"), "q")
        #expect(session.model.askedLoss == .secret(of: "Errands.ping"))
    }

    @Test func quittingDoesNotAskAboutALineThatIsKept() throws {
        var session = try opened()
        session.type("X-Trace: a")
        session.press(.alt("1"), "q")
        #expect(session.model.isFinished)
    }

    @Test func aDamagedEntryIsADamagedState() {
        let document: SupportedType = [
            "version": 1, "catalogue": "x", "added": ["Errands.ping": 1],
        ]
        #expect(throws: StateDocumentError.damaged) {
            try ExplorerState(document, of: "x")
        }
    }
}
