import CSQLiteLibrary
import Foundation
import HTTPMessage
import Synchronization
import Testing

@testable import CartoucheHistory

/// The size of the history is limited, and recording takes no longer as it grows.
struct HistoryRetentionTests {
    private let folder = HistoryFolder()

    @Test func onlyTheNewestExchangesAreKept() async throws {
        let store = store(HistoryRetention(exchanges: 3))
        for _ in 1...5 { try await store.record(entry()) }
        #expect(try await store.recent(limit: 9) == [line(id: 5), line(id: 4), line(id: 3)])
    }

    @Test func theKeptExchangesFitTheSize() async throws {
        let store = store(HistoryRetention(bytes: 1 << 20))
        let large = entry(exchange(answer: String(repeating: "x", count: 100_000)))
        for _ in 1...50 { try await store.record(large) }
        let kept = try await store.recent(limit: 99)
        #expect((5...10).contains(kept.count))
        #expect(kept.first?.id == 50)
        #expect(try size() < 2 << 20)
    }

    @Test func theNewestIsKeptWhateverItsSize() async throws {
        let store = store(HistoryRetention(bytes: 0))
        for _ in 1...2 { try await store.record(entry()) }
        #expect(try await store.recent(limit: 9) == [line(id: 2)])
    }

    @Test func aRetentionOfZeroExchangesRecordsNothing() async throws {
        let store = store(HistoryRetention(exchanges: 0))
        try await store.record(entry())
        #expect(try await store.recent(limit: 9) == [])
    }

    @Test func aHistoryShrinksWhenItsLimitsAreLowered() async throws {
        let large = entry(exchange(answer: String(repeating: "x", count: 500_000)))
        let store = store(HistoryRetention())
        for _ in 1...20 { try await store.record(large) }
        #expect(try size() > 4 << 20)
        let smaller = self.store(HistoryRetention(bytes: 2 << 20))
        try await smaller.record(entry())
        #expect(try size() < 3 << 20)
        #expect(try await smaller.recent(limit: 1) == [line(id: 21)])
    }

    @Test func recordingTwiceAsMuchIsTwiceTheWork() throws {
        let work = try [100, 200, 400].map { count in
            try steps(recording: count, keeping: count / 2)
        }
        #expect(work[1] <= 3 * work[0], "\(work)")
        #expect(work[2] <= 3 * work[1], "\(work)")
    }

    @Test func listingTheLatestDoesNotDependOnHowManyThereAre() throws {
        let work = try [100, 200, 400].map { count in
            let database = try database(keeping: count)
            for _ in 1...count { _ = try database.insert(entry()) }
            return try Self.steps(in: database) { _ = try database.recent(limit: 20) }
        }
        #expect(work[1] <= 2 * work[0], "\(work)")
        #expect(work[2] <= 2 * work[1], "\(work)")
    }

    private func store(_ retention: HistoryRetention) -> HistoryStore {
        HistoryStore(path: folder.path, retention: retention)
    }

    private func size() throws -> Int {
        try FileManager.default.attributesOfItem(atPath: folder.path)[.size] as? Int ?? 0
    }

    private func database(keeping count: Int) throws -> HistoryDatabase {
        try HistoryDatabase(
            path: folder.url.appending(path: "\(UUID().uuidString)/history.sqlite").path,
            retention: HistoryRetention(exchanges: count)
        )
    }

    private func steps(recording count: Int, keeping kept: Int) throws -> Int {
        let database = try database(keeping: kept)
        return try Self.steps(in: database) {
            for _ in 1...count { _ = try database.insert(entry()) }
        }
    }

    /// Returns the number of instructions that the database ran.
    private static func steps(in database: HistoryDatabase, _ body: () throws -> Void) throws -> Int
    {
        let counter = Counter()
        let context = Unmanaged.passUnretained(counter).toOpaque()
        sqlite3_progress_handler(
            database.connection.handle,
            1,
            { context in
                guard let context else { return 0 }
                Unmanaged<Counter>.fromOpaque(context).takeUnretainedValue().add()
                return 0
            },
            context
        )
        defer { sqlite3_progress_handler(database.connection.handle, 0, nil, nil) }
        try body()
        return counter.count.withLock(\.self)
    }

    private final class Counter: Sendable {
        let count = Mutex(0)

        func add() { count.withLock { $0 += 1 } }
    }
}
