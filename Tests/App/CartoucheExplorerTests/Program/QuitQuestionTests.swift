import TerminalUI
import Testing

@testable import CartoucheExplorer

/// The question before quitting names what would be lost.
@Suite struct QuitQuestionTests {
    /// The request waits for the files of an environment that was chosen.
    @Test func aWaitingRequestIsNotCalledARun() throws {
        var session = try LateSession(in: "prod")
        session.press("j", "j", "j", .enter, .backTab)
        session.press("p")
        try session.answer(\.isList)
        session.press("g", "j", "j", .enter)
        session.press(.ctrl("r"), "q")
        let endpoint = try #require(session.model.requests.pending?.endpoint)
        #expect(session.model.askedLoss == .unsent(endpoint: endpoint))
        #expect(
            session.model.question?.text
                == "The request to \(endpoint) has not been sent yet; quitting gives it up."
        )
    }
}
