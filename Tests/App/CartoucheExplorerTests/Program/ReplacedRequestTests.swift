import CartoucheSession
import CartoucheTexts
import HTTPMessage
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// A waiting request that is replaced by another.
@Suite struct ReplacedRequestTests {
    private static let said = "! Errands.due: not sent: replaced by the newer request"

    /// Sends the form of `due`, which waits for the clock.
    private func waiting() throws -> LateSession {
        var session = try LateSession()
        session.press(.enter)
        session.type("-3d")
        session.press(.ctrl("r"))
        return session
    }

    @Test func theReplacementIsReportedUntilTheNewerRequestIsSent() throws {
        var session = try waiting()
        session.press(.ctrl("r"))
        #expect(session.footer.contains(Self.said))
        try session.answer(\.isClock)
        #expect(session.footer.contains(Self.said))
        try session.answer(\.isClock)
        #expect(session.sent.map(\.id) == [RequestID(2)])
        #expect(session.model.notice == nil)
    }

    @Test func theReplacementIsReportedUntilTheAnswerOfARequestSentImmediately() throws {
        var session = try waiting()
        session.press(.backTab, "j", "j", "j", .enter, .ctrl("r"))
        #expect(session.sent.map(\.request.endpoint) == ["Errands.ping"])
        #expect(session.footer.contains(Self.said))
        try session.answer(\.isSend)
        #expect(session.model.notice == nil)
    }

    @Test func theReplacementByAnEnvironmentIsReported() throws {
        var session = try waiting()
        session.press(.backTab, "p")
        try session.answer(\.isList)
        session.press("G", .enter)
        let said = "! Errands.due: not sent: another environment was chosen first"
        #expect(session.footer.contains(said))
    }

    @Test func aPendingRequestIsShownUntilItsAnswer() throws {
        var session = try waiting()
        #expect(session.header.contains("» Errands.due: reading the clock · Esc cancels"))
        try session.answer(\.isClock)
        #expect(session.sent.count == 1)
        #expect(session.header.contains("» Errands.due: preparing the request"))
        try session.answer(\.isSend)
        #expect(!session.header.contains("»"))
        #expect(session.header.contains("204"))
    }

    @Test func aRunningRequestIsReportedAsCancelled() throws {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .ctrl("r"), .backTab, "k", "k", .enter)
        session.type("1")
        session.press(.ctrl("r"))
        #expect(session.sent.map(\.request.endpoint) == ["Errands.ping", "Errands.drop"])
        let said = "! Errands.ping: cancelled: replaced by the newer request"
        #expect(session.footer.contains(said))
        session.press(.backTab, "G", .enter)
        #expect(session.words.contains("✗ cancelled: replaced by the newer request"))
    }

    @Test func anAnswerForAnotherEndpointIsReported() throws {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .ctrl("r"), .backTab, "k", "k", .enter)
        try session.answer(\.isSend)
        #expect(session.footer.contains("Errands.ping: 204, the response is there"))
        #expect(!session.header.contains("204"))
        session.press(.backTab, "G", .enter)
        #expect(session.header.contains("204"))
    }

    @Test func theSecondsOfTheWaitAreShown() throws {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .ctrl("r"))
        let id = try #require(session.sent.first?.id)
        session.hear(.exchange(.waited(id, .seconds(3))))
        #expect(session.header.contains("» Errands.ping: preparing the request · 3 s"))
        session.hear(.exchange(.progressed(id, .waiting, at: .seconds(3))))
        #expect(session.words.contains("waiting for the response · 3 s · Esc cancels"))
    }

    @Test func theSecretWhoseStoreIsAwaitedIsNamed() throws {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .ctrl("r"))
        let id = try #require(session.sent.first?.id)
        session.hear(.exchange(.awaiting(id, .secret("token"))))
        session.hear(.exchange(.waited(id, .seconds(1))))
        let said = "» Errands.ping: waiting for the store of the secret `token` · 1 s"
        #expect(session.header.contains(said))
    }
}
