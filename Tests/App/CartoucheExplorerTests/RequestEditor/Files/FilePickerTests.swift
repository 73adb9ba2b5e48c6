import CartoucheSession
import EndpointKit
import Girders
import SystemFiles
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Choosing a file in a window.
@Suite struct FilePickerTests {
    private func opened(_ typed: String = "") throws -> LateSession {
        var session = try LateSession(of: [ShelfAPI.self])
        session.press("j", "j", .enter)
        session.type(typed)
        session.press(.alt("g"))
        return session
    }

    private func picker(_ session: LateSession) -> FilePicker? {
        session.model.windows.top?.window as? FilePicker
    }

    private func text(_ session: LateSession) -> String? {
        session.model.chosenForm?.selectedRow?.field.input.line?.text
    }

    private func folder(_ session: LateSession) -> String? {
        session.unanswered.compactMap { asked in
            if case .listFolder(_, let query) = asked.command { query.folder } else { nil }
        }.last
    }

    @Test func theFolderIsShownWithSizesAndMediaTypes() throws {
        var session = try opened()
        #expect(session.words.contains("Choose a file") && session.words.contains("loading…"))
        try session.answer(\.isFolder)
        #expect(session.words.contains("/home/ada"))
        #expect(session.words.contains("› photos/"))
        #expect(session.words.contains("cat.png image/png · 5 B"))
    }

    @Test func aChosenFileIsWrittenIntoTheRow() throws {
        var session = try opened()
        try session.answer(\.isFolder)
        session.press(.down, .enter)
        #expect(session.model.windows.top == nil)
        #expect(text(session) == "@/home/ada/cat.png")
        try session.answer(\.isInspection)
        #expect(session.words.contains("5 B · image/png"))
        session.press(.ctrl("r"))
        #expect(session.sent.first?.request.files.map(\.file) == ["/home/ada/cat.png"])
    }

    @Test func enterOpensAFolderAndBackspaceLeavesIt() throws {
        var session = try opened()
        try session.answer(\.isFolder)
        session.press(.enter)
        #expect(folder(session) == "/home/ada/photos/")
        try session.answer(\.isFolder)
        session.press(.backspace)
        #expect(folder(session) == "/home/ada/")
        try session.answer(\.isFolder)
        #expect(picker(session)?.list.selection == 0)
        #expect(session.words.contains("› photos/"))
    }

    @Test func thePickerBeginsAtThePathInTheRow() throws {
        let session = try opened("@photos/no")
        #expect(folder(session) == "photos/")
        #expect(picker(session)?.list.line?.text == "")
    }

    @Test func typingFiltersRegardlessOfCase() throws {
        var session = try opened()
        try session.answer(\.isFolder)
        session.type("NOTES")
        #expect(picker(session)?.list.items?.map(\.name) == ["notes.txt"])
        session.type("x")
        #expect(session.words.contains("no matches"))
        session.press(.enter)
        #expect(picker(session) != nil)
    }

    /// The previous folder is still on the screen.
    @Test func aFileCannotBeChosenUntilTheFolderIsRead() throws {
        var session = try opened()
        session.press(.enter, .left)
        #expect(session.footer.contains("loading…"))
        try session.answer(\.isFolder)
        session.press(.enter, .down, .enter)
        #expect(picker(session) != nil && text(session) == "")
    }

    @Test func aLateFolderIsNotShown() throws {
        var session = try opened()
        let first = try #require(picker(session)).query
        try session.answer(\.isFolder)
        session.press(.enter)
        let id = try #require(session.model.windows.top).id
        session.hear(.folderListed(id, FolderListing(first, path: "/late")))
        #expect(!session.words.contains("/late"))
        session.press(.escape)
        session.hear(.folderListed(id, FolderListing(first, path: "/late")))
        #expect(session.model.windows.top == nil)
    }

    @Test func anUnreadableFolderShowsTheReasonAndCanBeLeft() throws {
        var session = try opened()
        let query = try #require(picker(session)).query
        let id = try #require(session.model.windows.top).id
        session.hear(.folderListed(id, FolderListing(query, path: "/root", fault: .denied)))
        #expect(session.words.contains("✗ Permission denied"))
        session.press(.left)
        #expect(folder(session) == "/")
    }

    @Test func hiddenEntriesAreShownAfterADot() throws {
        var session = try opened()
        let query = try #require(picker(session)).query
        let id = try #require(session.model.windows.top).id
        let entries = [FolderEntry(".env", .file(size: 1)), FolderEntry("a", .other)]
        let listing = FolderListing(query, path: "/", entries: entries, omitted: 7)
        session.hear(.folderListed(id, listing))
        #expect(picker(session)?.list.items?.map(\.name) == ["a"])
        #expect(session.words.contains("7 more are not listed"))
        session.press(.enter)
        #expect(session.footer.contains("`a` is neither a file nor a folder"))
        session.type(".")
        #expect(picker(session)?.list.items?.map(\.name) == [".env"])
        session.press(.backspace, .backspace)
        #expect(session.footer.contains("this folder is in no other one"))
    }

    @Test func aNameThatDoesNotFitInALineIsNotChosen() throws {
        var session = try opened()
        let query = try #require(picker(session)).query
        let id = try #require(session.model.windows.top).id
        let entries = [FolderEntry("a\nb", .file(size: 1))]
        session.hear(.folderListed(id, FolderListing(query, path: "/", entries: entries)))
        session.press(.enter)
        #expect(session.footer.contains("`a␊b` has characters that a line does not hold"))
        #expect(text(session) == "")
    }

    @Test func aRowWithoutAFileHasNoPicker() throws {
        var session = try LateSession()
        session.press("j", .enter, .alt("g"))
        #expect(session.model.windows.top == nil)
    }
}
