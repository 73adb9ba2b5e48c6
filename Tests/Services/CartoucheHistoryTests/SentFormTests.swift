import FoundationEssentials
import HTTPMessage
import SecretValues
import Testing
import ValueTree

@testable import CartoucheHistory

/// The form of a request is stored with its exchange, and read from files of earlier versions.
struct SentFormTests {
    private let folder = HistoryFolder()

    private func recorded(
        _ form: SupportedType?,
        in environment: String? = nil,
        bodyLimit: Int = 1 << 20
    ) async throws -> SentForm? {
        let entry = HistoryEntry(
            exchange(),
            endpoint: "Todos.getAll",
            sent: SentForm(form, environment: environment),
            redaction: redaction,
            bodyLimit: bodyLimit
        )
        let id = try await HistoryStore(path: folder.path).record(entry)
        return try await HistoryStore(path: folder.path).entry(id: id)?.sent
    }

    @Test func aFormIsKeptAsItWasWrittenWithItsEnvironment() async throws {
        let form: SupportedType = ["limit": "{{amount}}", "note": .null, "tags": ["a", ""]]
        let sent = try await recorded(form, in: "staging")
        #expect(sent == SentForm(form, environment: "staging"))
        #expect(try await recorded([:]) == SentForm([:]))
        #expect(try await recorded(nil) == SentForm())
    }

    @Test func secretsInAFormAreRedacted() async throws {
        let form: SupportedType = [
            "body": ["password": "4711", "title": "say opensesame"],
            "link": "http://x.test/?token=abc", "token": "{{secret:token}}",
            "secret": "{{a}}{{b}}",
        ]
        let kept: SupportedType = [
            "body": ["password": "(redacted)", "title": "say (redacted)"],
            "link": "http://x.test/?token=(redacted)", "token": "{{secret:token}}",
            "secret": "(redacted)",
        ]
        #expect(try await recorded(form) == SentForm(kept))
    }

    @Test func addedLinesAreStoredWithoutKnownSecrets() async throws {
        let sent = SentForm(
            ["a": 1],
            adding: [
                "X-Trace: on", "X-Key: {{secret:x}}", "q=opensesame",
                "Link: http://a.test/?token=b",
            ],
            isAsWritten: true
        )
        let entry = HistoryEntry(exchange(), endpoint: "a", sent: sent, redaction: redaction)
        let id = try await HistoryStore(path: folder.path).record(entry)
        let kept = SentForm(
            ["a": 1],
            adding: [
                "X-Trace: on", "X-Key: {{secret:x}}", "q=(redacted)",
                "Link: http://a.test/?token=(redacted)",
            ],
            isAsWritten: true
        )
        #expect(try await HistoryStore(path: folder.path).entry(id: id)?.sent == kept)
    }

    @Test func addedLinesWithoutAFormAreNotStored() {
        let sent = SentForm(["a": 1], adding: ["b=123456789012"], isAsWritten: true)
        #expect(sent.redacted(by: redaction, limit: 12) == SentForm())
    }

    /// A file of the previous version has no columns for it.
    @Test func aFileOfThePreviousVersionIsMigrated() async throws {
        try await HistoryStore(path: folder.path).record(entry())
        let connection = try SQLiteConnection(path: folder.path, access: .writing)
        for column in ["added", "isAsWritten"] {
            try connection.run("ALTER TABLE exchange DROP COLUMN \(column)")
        }
        try connection.run(
            "DELETE FROM grdb_migrations WHERE identifier IN "
                + "('5 added lines', '6 bodies as written')"
        )
        let store = HistoryStore(path: folder.path)
        #expect(try await store.entry(id: 1)?.sent == SentForm())
        let sent = SentForm(["a": 1], adding: ["b=1"], isAsWritten: true)
        let new = HistoryEntry(exchange(), endpoint: "a", sent: sent, redaction: redaction)
        #expect(try await store.record(new) == 2)
        #expect(try await store.entry(id: 2)?.sent == sent)
        #expect(try await store.entry(id: 1)?.sent == SentForm())
    }

    @Test func aFormAboveTheLimitOfABodyIsNotStored() async throws {
        #expect(try await recorded(["a": "12345678"], bodyLimit: 16) == SentForm(["a": "12345678"]))
        #expect(try await recorded(["a": "123456789"], bodyLimit: 16) == SentForm())
    }

    @Test func theResponsesOfAnEndpointAreListedOldestFirst() async throws {
        let store = HistoryStore(path: folder.path)
        #expect(try await store.responses(of: "Todos.getAll") == [])
        for name in ["Todos.getAll", "Todos.one", "Todos.getAll"] {
            try await store.record(
                HistoryEntry(exchange(), endpoint: name, redaction: redaction)
            )
        }
        let failed = Exchange(
            request: Request(url: url("http://127.0.0.1")),
            startedAt: Date(timeIntervalSince1970: 0),
            outcome: .failure(TransportError(.refused), partial: nil)
        )
        try await store.record(entry(failed))
        #expect(try await store.responses(of: "Todos.getAll") == [1, 3])
    }

    /// Creates a file of the previous version with an exchange that `statements` added.
    private func writeFileOfFirstVersion() throws {
        try HistoryFile(path: folder.path).prepare()
        let connection = try SQLiteConnection(path: folder.path, access: .writing)
        let statements = [
            "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
            "INSERT INTO grdb_migrations VALUES ('1 exchanges')",
            """
            CREATE TABLE "exchange" (
                "id" INTEGER PRIMARY KEY AUTOINCREMENT,
                "endpoint" TEXT NOT NULL,
                "startedAt" DOUBLE NOT NULL,
                "method" TEXT NOT NULL,
                "url" TEXT NOT NULL,
                "status" INTEGER,
                "failure" TEXT,
                "nanoseconds" INTEGER NOT NULL,
                "byteCount" INTEGER NOT NULL,
                "requestHeaders" TEXT NOT NULL,
                "requestBody" BLOB,
                "requestIsTruncated" BOOLEAN NOT NULL,
                "responseHeaders" TEXT,
                "responseBody" BLOB,
                "responseIsTruncated" BOOLEAN NOT NULL
            )
            """,
            """
            INSERT INTO exchange VALUES (1, 'Todos.getAll', 1020957660, 'GET',
                'http://127.0.0.1:8080/todos?limit=2', 200, NULL, 5000000, 2,
                'Accept: application/json', NULL, 0, 'Content-Type: application/json', x'5b5d', 0)
            """,
        ]
        for statement in statements { try connection.run(statement) }
    }

    @Test func aFileOfTheFirstVersionIsMigratedWithItsRows() async throws {
        try writeFileOfFirstVersion()
        let store = HistoryStore(path: folder.path)
        #expect(try await store.recent(limit: 9) == [line(id: 1)])
        let old = try #require(await store.entry(id: 1))
        #expect(old.response == entry().response && old.sent == SentForm())
        #expect(old.itemTimes == [])
        let form: SupportedType = ["limit": 2]
        let new = HistoryEntry(
            exchange(),
            endpoint: "Todos.getAll",
            sent: SentForm(form, environment: "prod"),
            redaction: redaction
        )
        #expect(try await store.record(new) == 2)
        #expect(try await store.entry(id: 2)?.sent == new.sent)
        #expect(try await store.recent(limit: 9) == [line(id: 2), line(id: 1)])
    }
}
