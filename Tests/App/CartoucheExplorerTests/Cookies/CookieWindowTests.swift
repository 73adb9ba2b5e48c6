import CartoucheDocumentView
import CartoucheSession
import FoundationEssentials
import SecretValues
import TerminalUI
import Testing

@testable import CartoucheExplorer

/// `C` lists the cookies of the environment, which can be removed.
@Suite struct CookieWindowTests {
    private static let cookies = [
        ListedCookie(
            .init(name: "session", domain: "shop.test", path: "/", isHostOnly: true),
            value: Secret("s3cret"),
            expiresAt: nil,
            isSecure: true
        ),
        ListedCookie(
            .init(name: "lang", domain: "test", path: "/a", isHostOnly: false),
            value: Secret("de"),
            expiresAt: Date(timeIntervalSince1970: 0),
            isSecure: false
        ),
    ]

    /// Opens the window with the listed cookies.
    private func opened(_ cookies: [ListedCookie] = cookies) throws -> LateSession {
        var session = try LateSession(in: "test")
        session.press("C")
        let id = try #require(session.model.windows.top?.id)
        let opening = session.model.environment.opening
        #expect(session.unanswered.map(\.command).last == .listCookies(id, opening))
        session.hear(.cookiesListed(id, cookies))
        return session
    }

    private func removed(_ session: LateSession) -> [ListedCookie.Key] {
        session.unanswered.flatMap { asked -> [ListedCookie.Key] in
            if case .removeCookies(let removal, _) = asked.command { removal.keys } else { [] }
        }
    }

    @Test func eachCookieHasARowWithoutItsValue() throws {
        let words = try opened().words
        #expect(words.contains("Cookies · test · 2"))
        #expect(words.contains("› session https://shop.test/ ••• session"))
        #expect(words.contains("lang *.test/a ••• until 1970-01-01 00:00:00"))
    }

    @Test func aKeyShowsTheValues() throws {
        var session = try opened()
        session.press(.alt("s"))
        #expect(session.words.contains("s3cret session"))
        session.press(.enter)
        #expect(!session.words.contains("s3cret"))
    }

    @Test func theCookieUnderTheCursorIsRemoved() throws {
        var session = try opened()
        session.press("j", "d")
        #expect(removed(session) == [Self.cookies[1].key])
        let id = try #require(session.model.windows.top?.id)
        session.hear(.cookiesListed(id, [Self.cookies[0]]))
        #expect(session.words.contains("Cookies · test · 1") && !session.words.contains("lang"))
    }

    @Test func allCookiesAreRemovedTogether() throws {
        var session = try opened()
        session.press("X")
        #expect(removed(session) == Self.cookies.map(\.key))
    }

    @Test func aValueIsCopied() throws {
        var session = try opened()
        session.press("y")
        #expect(session.unanswered.map(\.command).last == .copy(.text("s3cret")))
    }

    @Test func withoutCookiesRemovingReportsThatThereAreNone() throws {
        var session = try opened([])
        #expect(session.words.contains("no cookies"))
        session.press("d")
        #expect(removed(session).isEmpty && session.footer.contains("no cookies"))
    }

    @Test func anAnswerForAClosedWindowIsIgnored() throws {
        var session = try opened()
        let id = try #require(session.model.windows.top?.id)
        session.press(.escape, "C")
        session.hear(.cookiesListed(id, Self.cookies))
        #expect(!session.words.contains("session"))
    }
}
