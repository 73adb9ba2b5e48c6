import CartoucheExplorer
import CartoucheSession
import CartoucheTestKit
import Foundation
import Girders
import Glibc
import SystemFiles
import Testing

@testable import CartoucheBackend

/// The entries of folders for the paths of a form.
@Suite(.limitedConcurrency) struct FolderReadingTests {
    private func listing(_ query: FolderQuery, home: String? = nil) -> FolderListing {
        FolderReading(home: home).listing(query)
    }

    /// Creates a folder with files of a name and a size, and with folders, whose names end with a
    /// slash.
    private func folder(_ entries: (String, Int)...) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, size) in entries {
            let path = folder.path + "/" + name
            guard !name.hasSuffix("/") else {
                #expect(mkdir(path, 0o700) == 0)
                continue
            }
            try Data(count: size).write(to: URL(filePath: path))
        }
        return folder
    }

    @Test func foldersComeFirstAndEntriesAreSortedByName() throws {
        let folder = try folder(("b.txt", 3), ("a b/", 0), (".hidden", 1), ("a", 0), ("Z/", 0))
        let query = FolderQuery(completing: folder.path + "/")
        let entries = [
            FolderEntry("Z", .folder), FolderEntry("a b", .folder),
            FolderEntry("a", .file(size: 0)), FolderEntry("b.txt", .file(size: 3)),
        ]
        #expect(listing(query) == FolderListing(query, path: folder.path, entries: entries))
    }

    @Test func hiddenEntriesAreListedAfterADotAndInAWindow() throws {
        let folder = try folder((".a", 1), (".b/", 0), ("c", 1))
        let dot = FolderQuery(completing: folder.path + "/.")
        #expect(listing(dot).entries.map(\.name) == [".b", ".a"])
        let all = FolderQuery(all: folder.path)
        #expect(listing(all).entries.map(\.name) == [".b", ".a", "c"])
    }

    @Test func theNamesBeginWithTheTypedText() throws {
        let folder = try folder(("cat.png", 1), ("cat b.png", 2), ("dog.png", 3))
        let query = FolderQuery(completing: folder.path + "/cat")
        #expect(listing(query).entries.map(\.name) == ["cat b.png", "cat.png"])
    }

    @Test func namesMayContainAnyCharacters() throws {
        let names = ["a\u{1B}[31m", "b\nc", "d\te", "f{{g}}"]
        let folder = try TemporaryFolder()
        for name in names { try Data().write(to: URL(filePath: folder.path + "/" + name)) }
        #expect(listing(FolderQuery(all: folder.path)).entries.map(\.name) == names)
    }

    @Test func aLinkIsListedAsItsTargetAndADanglingOneIsOmitted() throws {
        let folder = try folder(("real/", 0), ("file", 4))
        #expect(symlink("real", folder.path + "/to-folder") == 0)
        #expect(symlink("file", folder.path + "/to-file") == 0)
        #expect(symlink("none", folder.path + "/to-nothing") == 0)
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        let kinds = listing(FolderQuery(all: folder.path)).entries.map {
            "\($0.name) \($0.kind)"
        }
        #expect(
            kinds == [
                "real folder", "to-folder folder", "file file(size: 4)", "pipe other",
                "to-file file(size: 4)", "to-nothing other",
            ]
        )
    }

    @Test func theHomeFolderAndTheWorkingFolderHaveShortNames() throws {
        let folder = try folder(("a", 1))
        let home = FolderQuery(completing: "~/")
        #expect(listing(home, home: folder.path).path == folder.path)
        #expect(listing(home, home: folder.path).entries == [FolderEntry("a", .file(size: 1))])
        let here = listing(FolderQuery(completing: ""))
        #expect(here.path == FileManager.default.currentDirectoryPath && here.fault == nil)
    }

    @Test func anUnreadableFolderHasItsReason() throws {
        let folder = try folder(("a", 1))
        let none = FolderQuery(all: folder.path + "/none")
        #expect(
            listing(none) == FolderListing(none, path: folder.path + "/none", fault: .missing)
        )
        let file = FolderQuery(all: folder.path + "/a")
        #expect(listing(file).fault == .notFolder)
    }

    @Test func onlyTheRequestedNumberIsListed() throws {
        let folder = try TemporaryFolder()
        try fill(folder, 0..<250)
        let some = listing(FolderQuery(completing: folder.path + "/"))
        #expect(some.entries.count == 200 && some.omitted == 50)
        #expect(some.entries.first?.name == "file00000")
        let all = listing(FolderQuery(all: folder.path))
        #expect(all.entries.count == 250 && all.omitted == 0)
    }

    /// Twice as many entries take about twice as long.
    @Test func theStepsGrowLinearlyWithTheEntriesOfAFolder() throws {
        let folder = try TemporaryFolder()
        try fill(folder, 0..<6000)
        let query = FolderQuery(completing: folder.path + "/")
        let first = fastest { #expect(listing(query).omitted == 5800) }
        try fill(folder, 6000..<12_000)
        let second = fastest { #expect(listing(query).omitted == 11_800) }
        #expect(second < 4 * first, "\(first) and \(second)")
    }

    private func fill(_ folder: TemporaryFolder, _ numbers: Range<Int>) throws {
        for number in numbers {
            let name = "file" + String(100_000 + number).dropFirst()
            let descriptor = open(folder.path + "/" + name, O_CREAT | O_WRONLY, 0o600)
            #expect(descriptor >= 0)
            close(descriptor)
        }
    }

    /// Returns the processor time of the thread.
    ///
    /// The fastest of a few runs is the least disturbed one.
    private func fastest(_ work: () -> Void) -> Double {
        (0..<5).map { _ in
            let start = Self.seconds
            work()
            return Self.seconds - start
        }.min() ?? 0
    }

    private static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
