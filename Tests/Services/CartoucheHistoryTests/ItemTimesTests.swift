import SecretValues
import Testing

@testable import CartoucheHistory

/// The arrival times of a stream's items are stored with its exchange, also in files of earlier
/// versions.
struct ItemTimesTests {
    private let folder = HistoryFolder()

    private static let times: [Duration] = [
        .microseconds(1204), .microseconds(1237), .microseconds(1237), .seconds(3600),
    ]

    @Test func itemTimesAreKeptWithTheExchange() async throws {
        let entry = HistoryEntry(
            exchange(),
            endpoint: "Todos.getAll",
            itemTimes: Self.times,
            redaction: redaction
        )
        let id = try await HistoryStore(path: folder.path).record(entry)
        #expect(try await HistoryStore(path: folder.path).entry(id: id)?.itemTimes == Self.times)
    }

    @Test func anExchangeWithoutAStreamHasNoTimes() async throws {
        let id = try await HistoryStore(path: folder.path).record(entry())
        #expect(try await HistoryStore(path: folder.path).entry(id: id)?.itemTimes == [])
    }

    @Test func eachTimeIsWrittenAsItsDifferenceFromThePreviousOne() {
        #expect(ItemTimes.text(of: Self.times) == "1204 33 0 3599998763")
        #expect(ItemTimes.text(of: []) == nil)
    }

    @Test(
        arguments: [
            ("", []), ("5 x 7", [.microseconds(5)]),
            ("9223372036854775807 1 2", [.microseconds(Int64.max)]),
        ] as [(String, [Duration])]
    )
    func aDamagedColumnIsReadAsFarAsItGoes(text: String, times: [Duration]) {
        #expect(ItemTimes.times(in: text) == times)
    }

    /// A file of the previous version has no column for the times.
    @Test func aFileOfThePreviousVersionIsMigrated() async throws {
        try HistoryFile(path: folder.path).prepare()
        try await HistoryStore(path: folder.path).record(entry())
        let connection = try SQLiteConnection(path: folder.path, access: .writing)
        try connection.run("ALTER TABLE exchange DROP COLUMN itemTimes")
        try connection.run("DELETE FROM grdb_migrations WHERE identifier = '4 item times'")
        let store = HistoryStore(path: folder.path)
        #expect(try await store.entry(id: 1)?.response == entry().response)
        let new = HistoryEntry(
            exchange(),
            endpoint: "Todos.getAll",
            itemTimes: Self.times,
            redaction: redaction
        )
        #expect(try await store.record(new) == 2)
        #expect(try await store.entry(id: 1)?.itemTimes == [])
        #expect(try await store.entry(id: 2)?.itemTimes == Self.times)
    }
}
