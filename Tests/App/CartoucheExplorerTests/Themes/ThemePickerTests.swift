import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// The list of themes, filtered by the typed words.
@Suite struct ThemePickerTests {
    private func opened() throws -> LateSession {
        var session = try LateSession()
        session.press("T")
        return session
    }

    private func ids(_ session: LateSession) throws -> [String] {
        let picker = try #require(session.model.windows.top?.window as? ThemePicker)
        return try #require(picker.list.items)
    }

    @Test func typingNarrowsTheThemesAndPreviewsTheBest() throws {
        var session = try opened()
        session.type("light")
        let found = try ids(session)
        #expect(found.prefix(5).allSatisfy { $0.hasSuffix("light") } && found.count < 12)
        #expect(session.model.theme.id == found[0])
        session.press(.down)
        #expect(session.model.theme.id == found[1])
        session.press(.enter)
        #expect(session.model.windows.top == nil)
        #expect(session.model.remembered.choices.theme == found[1])
    }

    @Test func lettersThatMoveInOtherListsAreTyped() throws {
        var session = try opened()
        session.type("gruvbox")
        #expect(try ids(session) == ["gruvbox-dark", "gruvbox-light"])
        session.press(.ctrl("u"))
        session.type("kokyj")
        #expect(try ids(session) == [])
    }

    @Test func clearingTheWordsRestoresThePreviousTheme() throws {
        var session = try opened()
        let (all, theme) = (try ids(session), session.model.theme)
        session.press("n", .enter)
        session.press("T")
        let taken = session.model.theme
        #expect(taken != theme)
        session.type("dracula")
        #expect(session.model.theme.id == "dracula")
        session.press(.ctrl("u"))
        #expect(try ids(session) == all && session.model.theme == taken)
        session.press(.escape)
        #expect(session.model.windows.top == nil && session.model.theme == taken)
    }

    @Test func withoutAMatchEnterReportsItAndChoosesNothing() throws {
        var session = try opened()
        let theme = session.model.theme
        session.paste("qqq")
        #expect(session.words.contains("no matches"))
        session.press(.enter)
        #expect(session.model.notice?.key == .nothingFound && session.model.windows.top != nil)
        session.press(.escape)
        #expect(session.model.theme == theme)
    }
}
