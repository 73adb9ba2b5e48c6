import CartoucheSession
import HTTPMessage
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// A request that waits for the user to log in.
@Suite struct LoginPageTests {
    private static let device = LoginPage(address: "https://id.test/device", code: "WDJB-MJHT")

    private func waiting(for page: LoginPage) throws -> (LateSession, RequestID) {
        var session = try LateSession()
        session.press("j", "j", "j", .enter, .ctrl("r"))
        let id = try #require(session.sent.first?.id)
        session.hear(.exchange(.awaiting(id, .login(page))))
        return (session, id)
    }

    @Test func theScreenShowsThePageAndTheCode() throws {
        let (session, _) = try waiting(for: Self.device)
        var frame = Frame(session.model.size)
        session.program.view(session.model, in: &frame)
        try Snapshot.expect(frame.buffer, named: "login-code-120x35")
    }

    @Test func aLongAddressIsShownAsAWhole() throws {
        let address = "https://id.test/login?" + String(repeating: "state=abcdefgh&", count: 12)
        let (session, _) = try waiting(for: LoginPage(address: address))
        #expect(session.words.replacing(" ", with: "").contains("Loginonthispage:┃"))
        let count = session.words.ranges(of: "state=").count
        #expect(count >= 11 && !session.words.contains("with this code"))
    }

    @Test func thePageDisappearsWhenTheRequestIsSent() throws {
        var (session, id) = try waiting(for: Self.device)
        session.hear(.exchange(.progressed(id, .waiting, at: .seconds(9))))
        #expect(!session.words.contains("https://id.test/device"))
        #expect(session.words.contains("waiting for the response"))
    }

    @Test func escapeEndsTheWait() throws {
        var (session, id) = try waiting(for: Self.device)
        #expect(session.words.contains("waiting for somebody to log in · Esc cancels"))
        session.press(.escape)
        #expect(!session.words.contains("https://id.test/device"))
        #expect(session.model.response.run?.isCancelled == true)
        #expect(session.model.response.run?.id == id)
    }

    /// By then, another request is on the screen.
    @Test func aLatePageOfAnEarlierRequestIsNotShown() throws {
        var (session, id) = try waiting(for: Self.device)
        session.press(.ctrl("r"))
        #expect(session.sent.last?.id != id)
        session.hear(.exchange(.awaiting(id, .login(Self.device))))
        #expect(!session.words.contains("https://id.test/device"))
    }
}
