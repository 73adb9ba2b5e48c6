import CSQLiteLibrary
import CartoucheTestKit
import Foundation
import HTTPMessage
import Testing

@testable import CartoucheHistory

@Suite(.limitedConcurrency) struct HistoryTroubleTests {
    private let folder = HistoryFolder()

    private func expectFailure(
        _ store: HistoryStore,
        _ message: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let error = await #expect(throws: HistoryUnavailable.self, sourceLocation: sourceLocation) {
            try await store.record(entry())
        }
        #expect(error?.description == message, sourceLocation: sourceLocation)
    }

    private func writeFile(_ bytes: Data) throws {
        let parent = URL(filePath: folder.path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try bytes.write(to: URL(filePath: folder.path))
    }

    @Test func aMissingHomeFolderIsAReason() async {
        await expectFailure(
            HistoryStore(path: nil),
            "there is no home folder for the history"
        )
    }

    @Test func aFolderThatCannotBeCreatedIsAReason() async {
        await expectFailure(
            HistoryStore(path: "/proc/none/history.sqlite"),
            "cannot open /proc/none/history.sqlite: "
                + "cannot make /proc/none: No such file or directory"
        )
    }

    @Test func aFolderInPlaceOfTheFileIsAReason() async throws {
        try FileManager.default.createDirectory(
            atPath: folder.path,
            withIntermediateDirectories: true
        )
        await expectFailure(
            HistoryStore(path: folder.path),
            "cannot open \(folder.path): Is a directory"
        )
    }

    @Test func anInvalidFileIsMovedAsideAndReportedOnce() async throws {
        try writeFile(Data(String(repeating: "no database ", count: 500).utf8))
        let store = HistoryStore(path: folder.path)
        try await store.record(entry())
        #expect(try await store.recent(limit: 1) == [line(id: 1)])
        let aside = folder.path + ".damaged-1"
        #expect(
            await store.takeNotice()?.description
                == "the history was damaged, and a new one was begun; the old one: \(aside)"
        )
        #expect(await store.takeNotice() == nil)
        #expect(FileManager.default.fileExists(atPath: aside))
    }

    @Test func damageWithinADatabaseIsNoticedOnReading() async throws {
        try await recordInOtherRun(count: 50, answer: String(repeating: "x", count: 4000))
        var bytes = try Data(contentsOf: URL(filePath: folder.path))
        bytes.replaceSubrange(4096..., with: Data(repeating: 0x5A, count: bytes.count - 4096))
        try writeFile(bytes)
        let store = HistoryStore(path: folder.path)
        #expect(try await store.recent(limit: 100) == [])
        #expect(await store.takeNotice() == .movedAside(to: folder.path + ".damaged-1"))
    }

    @Test(arguments: ["wal", "delete"])
    func aDatabaseOfAnotherProgramIsLeftAlone(journal: String) async throws {
        try FileManager.default.createDirectory(
            at: URL(filePath: folder.path).deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try run("PRAGMA journal_mode = \(journal)", "CREATE TABLE notes (text TEXT)")
        let before = try contents()
        await expectFailure(
            HistoryStore(path: folder.path),
            "the file belongs to another program; move it away: \(folder.path)"
        )
        #expect(try contents() == before)
    }

    /// A database to which another program has only added its number.
    @Test(arguments: ["application_id", "user_version"])
    func aMarkedFileWithoutTablesIsLeftAlone(number: String) async throws {
        try FileManager.default.createDirectory(
            at: URL(filePath: folder.path).deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try run("PRAGMA \(number) = 77")
        let before = try contents()
        #expect(before[0].count > 0)
        await expectFailure(
            HistoryStore(path: folder.path),
            "the file belongs to another program; move it away: \(folder.path)"
        )
        #expect(try contents() == before)
    }

    /// The limit applies to a whole process until its end, so the test runs in another one.
    @Test func aLimitOnTheSizeOfFilesIsReported() async {
        await #expect(processExitsWith: .success) {
            let folder = HistoryFolder()
            let store = HistoryStore(path: folder.path)
            _ = try await store.record(entry())
            signal(SIGXFSZ, SIG_IGN)
            var limits = rlimit(rlim_cur: 40_000, rlim_max: 40_000)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
            let error = await #expect(throws: HistoryUnavailable.self) {
                for _ in 0..<100 { _ = try await store.record(entry()) }
            }
            let reason = "files may not be larger than 40000 bytes here (ulimit -f)"
            #expect(error?.description == "\(folder.path) failed: \(reason)")
        }
    }

    @Test func aFileThatAFullDiskLeftWithoutTablesIsUsed() async throws {
        try FileManager.default.createDirectory(
            at: URL(filePath: folder.path).deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try run("CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        let store = HistoryStore(path: folder.path)
        try await store.record(entry())
        #expect(try await store.recent(limit: 1) == [line(id: 1)])
    }

    @Test(arguments: ["wal", "delete"])
    func aFileOfANewerVersionStaysUnchanged(journal: String) async throws {
        try await recordInOtherRun(count: 1)
        try run(
            "INSERT INTO grdb_migrations VALUES ('2 more')",
            "PRAGMA journal_mode = \(journal)"
        )
        let before = try contents()
        let older = HistoryStore(path: folder.path)
        #expect(try await older.recent(limit: 9) == [line(id: 1)])
        await expectFailure(
            older,
            "written by a newer version of the program, so it is only read: \(folder.path)"
        )
        #expect(try contents() == before)
    }

    @Test func theSystemSaysWhyAFileCannotBeWritten() throws {
        // No user can create files in /proc.
        let file = HistoryFile(path: "/proc/self/history.sqlite")
        let failures = [SQLITE_IOERR, SQLITE_CANTOPEN].map {
            "\(HistoryFailure(SQLiteError(code: $0, message: "disk I/O error"), in: file))"
        }
        for failure in failures { #expect(!failure.contains("disk I/O error"), "\(failure)") }
    }

    /// Runs statements on the file as another program does.
    private func run(_ statements: String...) throws {
        let connection = try SQLiteConnection(path: folder.path, access: .writing)
        for statement in statements { try connection.run(statement) }
    }

    /// Returns the bytes and the permissions of the file.
    private func contents() throws -> [Data] {
        let permissions = "\(try folder.permissions(of: folder.path) ?? 0)"
        return [try Data(contentsOf: URL(filePath: folder.path)), Data(permissions.utf8)]
    }

    @Test func aFileOfANewerVersionIsOnlyRead() async throws {
        try await recordInOtherRun(count: 1)
        // The name of the last migration identifies the version.
        var bytes = try Data(contentsOf: URL(filePath: folder.path))
        while let place = bytes.firstRange(of: Data("1 exchanges".utf8)) {
            bytes.replaceSubrange(place, with: Data("9 exchanges".utf8))
        }
        try writeFile(bytes)
        let older = HistoryStore(path: folder.path)
        #expect(try await older.recent(limit: 9) == [line(id: 1)])
        await expectFailure(
            older,
            "written by a newer version of the program, so it is only read: \(folder.path)"
        )
    }

    /// When the store is released, its file is closed and contains everything.
    private func recordInOtherRun(count: Int, answer: String = "[]") async throws {
        let store = HistoryStore(path: folder.path)
        for _ in 1...count { try await store.record(entry(exchange(answer: answer))) }
    }
}
