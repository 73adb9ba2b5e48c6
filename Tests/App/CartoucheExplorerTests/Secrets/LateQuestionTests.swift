import CartoucheSession
import SecretValues
import TerminalUI
import TerminalWidgets
import Testing
import WebAddresses

@testable import CartoucheExplorer

/// A question about a secret that appears while the user does something else.
@Suite struct LateQuestionTests {
    /// Asks for a secret while the user types into the form.
    private func askLate(_ kind: SecretQuestion.Kind) throws -> LateSession {
        var session = try LateSession()
        session.press("j", "j", .enter)
        session.type("{{secret:safe}}")
        session.press(.ctrl("r"))
        let sent = try #require(session.sent.first)
        let origin = try #require(Origin(text: "http://errands.test"))
        let question = SecretQuestion(
            sent.id,
            name: "safe",
            origin: origin,
            kind: kind,
            request: sent.request
        )
        session.hear(.exchange(.secretAsked(sent.id, question)))
        return session
    }

    @Test func keysTypedBeforeAQuestionAppearedGiveNoConsent() throws {
        var session = try askLate(.elsewhere(boundTo: ["https://bank.test"]))
        let question = session.model.windows.top
        session.press("y", .right, .enter)
        #expect(session.model.windows.top == question)
        #expect(session.footer.contains("! Enter came before the question: press it again"))
        try session.settle()
        session.press("y")
        #expect(session.unanswered.contains { $0.command.isKeep })
    }

    @Test func keysTypedBeforeAQuestionAppearedAreNotTheSecret() throws {
        var session = try askLate(.missing)
        session.type("typed elsewhere")
        session.press(.enter)
        #expect(session.model.windows.top?.window.line?.text == "")
        try session.settle()
        session.type("sesame")
        session.press(.enter)
        try session.answer(\.isKeep)
        #expect(session.sent.map(\.id) == [RequestID(1), RequestID(1).again])
    }

    @Test func escEndsAQuestionImmediately() throws {
        var session = try askLate(.elsewhere(boundTo: []))
        session.press(.escape)
        #expect(session.model.windows.top == nil && session.model.requests.pending == nil)
        #expect(session.footer.contains("not sent: `safe` is not allowed for http://errands.test"))
    }

    @Test func aQuestionThatIsNotOnTheScreenTakesNoAnswer() throws {
        var session = try askLate(.elsewhere(boundTo: []))
        session.hear(.resized(Size(39, 9)))
        try session.settle()
        session.press("y", .right, .enter)
        #expect(!session.unanswered.contains { $0.command.isKeep })
        let sentence = "! a question about `safe` needs a larger window; Esc: don’t send"
        #expect(session.words.hasPrefix(sentence))
        session.press(.escape)
        #expect(session.model.windows.top == nil && session.model.requests.pending == nil)
    }

    @Test func aSecretThatCannotBeStoredIsNamed() throws {
        var session = try askLate(.missing)
        try session.settle()
        session.type("sesame")
        session.press(.enter)
        session.hear(.secretRefused(RequestID(1), reason: "no space left"))
        let notice = "✗ not sent: the secret `safe` could not be stored: no space left"
        #expect(session.footer.contains(notice))
        #expect(session.sent.count == 1 && session.model.requests.pending == nil)
    }
}
