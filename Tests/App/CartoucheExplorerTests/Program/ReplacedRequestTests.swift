import TerminalUI
import Testing

@testable import CartoucheExplorer

/// A request that another one replaces before it goes out.
@Suite struct ReplacedRequestTests {
    private static let said = "! Errands.due: not sent: replaced by the newer request"

    /// The form of `due` was sent, and waits for the clock.
    private func waiting() throws -> LateSession {
        var session = try LateSession()
        session.press(.enter)
        session.type("-3d")
        session.press(.ctrl("r"))
        return session
    }

    @Test func itIsSaidUntilTheNewerOneGoesOut() throws {
        var session = try waiting()
        session.press(.ctrl("r"))
        #expect(session.footer.contains(Self.said))
        try session.answer(\.isClock)
        #expect(session.footer.contains(Self.said))
        try session.answer(\.isClock)
        #expect(session.sent.map(\.id) == [RequestID(2)])
        #expect(session.model.notice == nil)
    }

    @Test func itIsSaidUntilTheAnswerOfANewerOneThatGoesOutAtOnce() throws {
        var session = try waiting()
        session.press(.backTab, "j", "j", "j", .enter, .ctrl("r"))
        #expect(session.sent.map(\.request.endpoint) == ["Errands.ping"])
        #expect(session.footer.contains(Self.said))
        try session.answer(\.isSend)
        #expect(session.model.notice == nil)
    }

    @Test func anEnvironmentThatReplacesItIsSaidToo() throws {
        var session = try waiting()
        session.press(.backTab, "p")
        try session.answer(\.isList)
        session.press("G", .enter)
        let said = "! Errands.due: not sent: another environment was chosen first"
        #expect(session.footer.contains(said))
    }

    @Test func whatWasShownAsPendingIsShownUntilItsAnswer() throws {
        var session = try waiting()
        #expect(session.header.contains("» Errands.due: reading the clock · Esc cancels"))
        try session.answer(\.isClock)
        #expect(session.sent.count == 1)
        #expect(session.header.contains("» Errands.due: preparing the request"))
        try session.answer(\.isSend)
        #expect(!session.header.contains("»"))
        #expect(session.header.contains("204"))
    }
}
