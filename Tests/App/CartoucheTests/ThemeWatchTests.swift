import CartoucheExplorer
import CartoucheTestKit
import CartoucheThemes
import Foundation
import TerminalWidgets
import Testing

@testable import Cartouche

@Suite struct ThemeWatchTests {
    @Test(arguments: [
        ("mine.toml", ".", "mine.toml"), ("/mine.toml", "/", "mine.toml"),
        ("themes/mine", "themes", "mine"), ("/a/b/c.toml", "/a/b", "c.toml"),
    ])
    func theFolderOfAFileIsWatched(file: String, folder: String, name: String) {
        var place = ThemeWatch.Place(folder: folder)
        place.name = name
        #expect(ThemeWatch.Place(file: file) == place)
    }

    @Test func changesOfOtherFilesAreIgnored() {
        let names = ["a.toml", ".a.toml", "a.toml~", "4913", "notes.txt"]
        #expect(names.filter(ThemeWatch.Place(folder: "/f").has) == ["a.toml"])
        #expect(names.filter(ThemeWatch.Place(file: "/f/notes.txt").has) == ["notes.txt"])
    }

    @Test func severalEventsAreReadTogether() {
        let head = { (watch: UInt8, size: UInt8) -> [UInt8] in
            [watch, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, size, 0, 0, 0]
        }
        let bytes = head(1, 8) + Array("a.toml\0\0".utf8) + head(2, 0) + head(3, 4) + [98, 0, 0, 0]
        #expect(
            ThemeFileEvent.events(in: bytes[...]) == [
                ThemeFileEvent(watch: 1, name: "a.toml"), ThemeFileEvent(watch: 2, name: ""),
                ThemeFileEvent(watch: 3, name: "b"),
            ]
        )
    }

    @Test func aWrittenOrReplacedFileIsAChange() async throws {
        let folder = try TemporaryFolder()
        let places: [ThemeWatch.Place] = [
            .init(folder: folder.path), .init(file: folder.path + "/x.toml"),
        ]
        let open = try #require(ThemeWatch(places: places).open())
        let (seen, bell) = AsyncStream<Void>.makeStream()
        // Cancelled at the end.
        async let _ = open.follow { bell.yield() }
        var changes = seen.makeAsyncIterator()
        try Data("a".utf8).write(to: URL(filePath: folder.path + "/mine.toml"))
        let written: Void? = await changes.next()
        try Data("b".utf8).write(to: URL(filePath: folder.path + "/new~"))
        try #require(rename(folder.path + "/new~", folder.path + "/mine.toml") == 0)
        let replaced: Void? = await changes.next()
        #expect([written, replaced].allSatisfy { $0 != nil })
    }

    @Test func withoutAFolderNothingIsOpened() {
        let isOpen = ThemeWatch(places: [.init(folder: "/nowhere/themes")]).open() != nil
        #expect(!isOpen)
    }

    @Test func theThemeOfAFileIsReadAgain() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/mine.toml"
        try Data("name = \"One\"".utf8).write(to: URL(filePath: path))
        let choice = try ThemeChoice(path, read: InputFile.read)
        #expect(choice.theme.name == "One")
        try Data("name = \"Two\"".utf8).write(to: URL(filePath: path))
        #expect(try choice.feed(beside: .none).load(path).theme.name == "Two")
    }
}
