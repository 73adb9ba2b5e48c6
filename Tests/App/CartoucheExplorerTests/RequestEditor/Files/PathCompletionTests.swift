import CartoucheSession
import CartoucheTexts
import EndpointKit
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// The path of a file is completed while it is typed.
@Suite struct PathCompletionTests {
    private func typing(_ text: String) throws -> LateSession {
        var session = try LateSession(of: [ShelfAPI.self])
        session.press("j", "j", .enter)
        session.type(text)
        return session
    }

    private func text(_ session: LateSession) -> String? {
        session.model.chosenForm?.selectedRow?.field.input.line?.text
    }

    private func names(_ session: LateSession) -> [String]? {
        session.model.chosenForm?.completion?.list.names
    }

    @Test func theEntriesOfTheFolderAreOfferedBelowTheRow() throws {
        var session = try typing("@")
        #expect(names(session) == nil)
        try session.answer(\.isPathSearch)
        #expect(names(session) == ["photos/", "cat.png", "notes.txt"])
        #expect(session.words.contains("› photos/"))
    }

    @Test func aCompletedFolderOffersItsEntries() throws {
        var session = try typing("@p")
        // The first answer is about the sign only.
        for _ in 0..<2 { try session.answer(\.isPathSearch) }
        session.press(.enter)
        #expect(text(session) == "@photos/")
        try session.answer(\.isPathSearch)
        #expect(names(session) == ["photos/", "cat.png", "notes.txt"])
        session.press(.down, .enter)
        #expect(text(session) == "@photos/cat.png")
        #expect(names(session) == nil)
        #expect(!session.unanswered.contains { $0.command.isPathSearch })
        #expect(session.unanswered.contains { $0.command.isInspection })
    }

    /// Each answer is about the text at the time of its request.
    @Test func aLateAnswerToAnEarlierPathOpensNothing() throws {
        var session = try typing("@")
        session.type("c")
        try session.answer(\.isPathSearch)
        #expect(names(session) == nil)
        try session.answer(\.isPathSearch)
        #expect(names(session) == ["cat.png"])
    }

    @Test(arguments: [[Key.escape], [.alt("1")], [.left], [.home], [.tab]])
    func aLateAnswerDoesNotChangeAnotherText(keys: [Key]) throws {
        var session = try typing("@c")
        for key in keys { session.press(key) }
        let isAtRow = session.model.focus == .request
        for _ in 0..<2 { try session.answer(\.isPathSearch) }
        #expect(!session.words.contains("› cat.png"))
        if isAtRow { #expect(names(session) == nil) }
    }

    @Test func anAnswerForAnotherEndpointIsIgnored() throws {
        var session = try typing("@c")
        session.press(.alt("1"), "k", .enter)
        for _ in 0..<2 { try session.answer(\.isPathSearch) }
        #expect(session.model.chosenForm?.completion == nil)
        #expect(!session.words.contains("› cat.png"))
    }

    @Test func base64IsNotCompleted() throws {
        let session = try typing("YWJj")
        #expect(!session.unanswered.contains { $0.command.isPathSearch })
    }

    @Test func thePathOfAPartIsCompletedWithoutASign() throws {
        var session = try LateSession(of: [ShelfAPI.self])
        session.press("j", .enter, .enter)
        while session.model.chosenForm?.selectedRow?.label != "file" { session.press(.down) }
        #expect(session.footer.contains("Alt-g choose a file"))
        session.type("n")
        try session.answer(\.isPathSearch)
        session.press(.enter)
        #expect(text(session) == "notes.txt")
    }
}

/// The query for a path, and the use of its answer.
@Suite struct CompletedPathTests {
    @Test(arguments: [
        ("", "", "", false), ("cat", "", "cat", false), ("~/", "~/", "", false),
        ("photos/ca", "photos/", "ca", false), ("/etc/.h", "/etc/", ".h", true),
        ("a b/c d", "a b/", "c d", false), ("..", "", "..", true),
    ])
    func aPathIsAFolderAndTheBeginningOfAName(
        path: String,
        folder: String,
        beginning: String,
        wantsHidden: Bool
    ) {
        let query = FolderQuery(completing: path)
        #expect(query.folder == folder && query.beginning == beginning)
        #expect(query.wantsHidden == wantsHidden && query.limit == 200)
    }

    private func offered(_ typed: String, _ entries: FolderEntry...) -> Completion? {
        Completion(
            FolderListing(FolderQuery(completing: typed), path: "/home", entries: entries)
        )
    }

    @Test func aControlCharacterIsVisibleAndInsertedUnchanged() throws {
        let name = "a\u{1B}[31m b\tc"
        let completion = try #require(offered("a", FolderEntry(name, .file(size: 1))))
        #expect(completion.list.names == ["a␛[31m b␉c"])
        #expect(completion.completed(TextField.State("@a")).text == "@" + name)
    }

    /// These names don't fit in one line.
    @Test(arguments: ["a\nb", "a\u{2028}b", "a{{b", "a\u{FFFD}"])
    func aNameThatDoesNotFitInALineIsNotOffered(name: String) {
        #expect(offered("a", FolderEntry(name, .file(size: 1))) == nil)
    }

    @Test func aCompletelyTypedFolderIsOfferedButAFileIsNot() {
        #expect(offered("cat", FolderEntry("cat", .file(size: 1))) == nil)
        #expect(offered("cat", FolderEntry("cat", .folder))?.list.names == ["cat/"])
    }
}
