import CartoucheHistory
import Foundation
import HTTPMessage
import Synchronization
import Testing

struct HistoryStoreTests {
    private let folder = HistoryFolder()

    @Test func theLastRecordedExchangeIsListedFirst() async throws {
        let store = HistoryStore(path: folder.path)
        for _ in 1...3 { try await store.record(entry()) }
        #expect(try await store.recent(limit: 2) == [line(id: 3), line(id: 2)])
        #expect(try await store.recent(limit: 0) == [])
    }

    @Test func everythingOfAnExchangeIsKeptAcrossRuns() async throws {
        let recorded = entry(exchange(body: Data("{\"a\": 1}".utf8), answer: "{\"b\": \"é\"}"))
        let id = try await HistoryStore(path: folder.path).record(recorded)
        let kept = try #require(await HistoryStore(path: folder.path).entry(id: id))
        #expect(kept.request == recorded.request)
        #expect(kept.response == recorded.response)
        #expect(kept.response?.body == Data("{\"b\": \"é\"}".utf8))
        #expect(try await HistoryStore(path: folder.path).entry(id: 99) == nil)
    }

    @Test func aFailureKeepsItsReason() async throws {
        let request = Request(url: url("http://127.0.0.1:1/x?token=abc"))
        let error = TransportError(.refused, phase: .connect, url: request.url)
        let failed = Exchange(
            request: request,
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .failure(error, partial: nil)
        )
        let store = HistoryStore(path: folder.path)
        try await store.record(entry(failed))
        let recorded = try #require(await store.recent(limit: 1).first)
        #expect(
            recorded
                == RecordedExchange(
                    id: 1,
                    endpoint: "Todos.getAll",
                    startedAt: Date(timeIntervalSince1970: 0),
                    method: "GET",
                    url: "http://127.0.0.1:1/x?token=(redacted)",
                    status: nil,
                    failure: error.description.replacing("token=abc", with: "token=(redacted)"),
                    duration: .zero,
                    byteCount: 0
                )
        )
        #expect(try await store.entry(id: 1)?.response == nil)
    }

    @Test func creatingAStoreCreatesNoFile() {
        _ = HistoryStore(path: folder.path)
        #expect(!FileManager.default.fileExists(atPath: folder.url.path))
    }

    @Test func readingCreatesNoFile() async throws {
        let store = HistoryStore(path: folder.path)
        #expect(try await store.recent(limit: 5) == [])
        #expect(try await store.entry(id: 1) == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.url.path))
    }

    @Test func theRetentionIsReadWhenTheFileIsOpened() async throws {
        let reads = Mutex(0)
        @Sendable func retention() -> HistoryRetention {
            reads.withLock { $0 += 1 }
            return HistoryRetention()
        }
        let store = HistoryStore(path: folder.path, retention: retention())
        #expect(reads.withLock(\.self) == 0)
        try await store.record(entry())
        try await store.record(entry())
        #expect(reads.withLock(\.self) == 1)
    }

    @Test func onlyTheOwnerCanReadTheFiles() async throws {
        let store = HistoryStore(path: folder.path)
        try await store.record(entry())
        for suffix in ["", "-wal", "-shm"] {
            #expect(try folder.permissions(of: folder.path + suffix) == 0o600)
        }
        let parent = URL(filePath: folder.path).deletingLastPathComponent().path
        #expect(try folder.permissions(of: parent) == 0o700)
    }

    @Test func clearingRemovesTheContentFromTheFiles() async throws {
        let store = HistoryStore(path: folder.path)
        try await store.record(entry(exchange(answer: "\"a very findable answer\"")))
        try await store.clear()
        #expect(try await store.recent(limit: 10) == [])
        for suffix in ["", "-wal"] {
            let bytes = try Data(contentsOf: URL(filePath: folder.path + suffix))
            #expect(bytes.firstRange(of: Data("findable".utf8)) == nil)
        }
    }

    @Test func tasksCanRecordTogether() async throws {
        let store = HistoryStore(path: folder.path)
        try await withThrowingTaskGroup { group in
            for _ in 1...20 { group.addTask { try await store.record(entry()) } }
            try await group.waitForAll()
        }
        #expect(try await store.recent(limit: 100).map(\.id) == (1...20).reversed())
    }

    @Test func twoProgramsCanRecordInOneFile() async throws {
        let one = HistoryStore(path: folder.path)
        let other = HistoryStore(path: folder.path)
        try await one.record(entry())
        try await other.record(entry())
        #expect(try await one.recent(limit: 9) == [line(id: 2), line(id: 1)])
    }

    /// Two explorers do this if they use the same history for a while.
    @Test func twoProgramsThatRecordAtTheSameTimeBothSeeEverything() async throws {
        let one = HistoryStore(path: folder.path)
        let other = HistoryStore(path: folder.path)
        try await withThrowingTaskGroup { group in
            for store in [one, other] {
                group.addTask { for _ in 1...15 { try await store.record(entry()) } }
            }
            try await group.waitForAll()
        }
        let all = (1...30).reversed().map { line(id: $0) }
        #expect(try await one.recent(limit: 100) == all)
        #expect(try await other.recent(limit: 100) == all)
        try await one.record(entry())
        #expect(try await other.entry(id: 31)?.summary == line(id: 31))
    }
}
