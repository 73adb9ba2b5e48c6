import CartoucheBackend
import CartoucheHistory
import CartoucheSession
import Foundation
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import Cartouche

@Suite struct HistoryTests {
    private let post = RecordedExchange(
        id: 12,
        endpoint: "Todos.create",
        startedAt: Date(timeIntervalSince1970: 1_795_356_131),
        method: "POST",
        url: "http://shop.test/todos",
        status: 201,
        duration: .milliseconds(2_412),
        byteCount: 24_800_000
    )
    private let refused = RecordedExchange(
        id: 7,
        endpoint: "Todos.getAll",
        startedAt: Date(timeIntervalSince1970: 1_795_356_000),
        method: "GET",
        url: "http://shop.test/todos?limit=1",
        status: nil,
        failure: "connect: connection refused",
        duration: .microseconds(200),
        byteCount: 0
    )

    private var trial: CommandTrial {
        let entry = HistoryEntry(
            summary: post,
            request: StoredMessage(
                headers: [.contentType: "application/json"],
                body: Data(#"{"name":"Milk"}"#.utf8)
            ),
            response: StoredMessage(
                headers: [.contentType: "image/png"],
                body: Data([0xFF, 0xD8]),
                isTruncated: true
            ),
            sent: SentForm(["body": ["name": "{{name}}"]], environment: "staging")
        )
        let failed = HistoryEntry(
            summary: refused,
            request: StoredMessage(headers: [:], body: nil),
            response: nil
        )
        var trial = CommandTrial()
        trial.history = RunHistory(
            record: { _, _, _ in 0 },
            recent: { [post, refused] _ in [post, refused] },
            entry: { [12: entry, 7: failed][$0] }
        )
        return trial
    }

    @Test func everyExchangeIsALineInLocalTime() async throws {
        #expect(
            try await trial.run("history")
                == .init(
                    status: .success,
                    output: """
                        12  2026-11-22 22:02:11  POST  201     2.4 s  24.8 MB  Todos.create  http://shop.test/todos
                        7   2026-11-22 22:00:00  GET   failed  <1 ms  0 B      Todos.getAll  http://shop.test/todos?limit=1

                        """,
                    errors: ""
                )
        )
    }

    @Test func anIncompleteResponseIsMarked() async throws {
        let cut = RecordedExchange(
            id: 9,
            endpoint: "Todos.getAll",
            startedAt: Date(timeIntervalSince1970: 1_795_356_060),
            method: "GET",
            url: "http://shop.test/todos",
            status: 200,
            failure: "the connection closed after 2 bytes",
            duration: .milliseconds(5),
            byteCount: 2
        )
        let entry = HistoryEntry(
            summary: cut,
            request: StoredMessage(headers: [:], body: nil),
            response: StoredMessage(headers: [.contentType: "text/plain"], body: Data("ab".utf8))
        )
        var trial = CommandTrial()
        trial.history = RunHistory(
            record: { _, _, _ in 0 },
            recent: { _ in [cut] },
            entry: { _ in entry }
        )
        #expect(
            try await trial.run("history").output
                == "9  2026-11-22 22:01:00  GET  200 incomplete  5 ms  2 B  Todos.getAll  "
                + "http://shop.test/todos\n"
        )
        #expect(
            try await trial.run("history", "9").output
                == """
                Todos.getAll  2026-11-22 22:01:00
                GET http://shop.test/todos

                200 incomplete  5 ms  2 B
                the connection closed after 2 bytes
                Content-Type: text/plain

                ab

                """
        )
    }

    @Test(arguments: [(14_600, "15 ms", 15), (14_400, "14 ms", 14), (900, "<1 ms", 0)])
    func theLineAndTheJSONRoundADurationEqually(
        microseconds: Int,
        line: String,
        milliseconds: Int
    ) async throws {
        let rounded = RecordedExchange(
            id: 3,
            endpoint: "Todos.getAll",
            startedAt: Date(timeIntervalSince1970: 1_795_356_000),
            method: "GET",
            url: "http://shop.test/todos",
            status: 200,
            duration: .microseconds(microseconds),
            byteCount: 2
        )
        var trial = CommandTrial()
        trial.history = RunHistory(
            record: { _, _, _ in 0 },
            recent: { _ in [rounded] },
            entry: { _ in nil }
        )
        #expect(try await trial.run("history").output.contains("  \(line)  "))
        let json = try await trial.run("history", "--json").output
        #expect(json.contains(#""milliseconds": \#(milliseconds),"#))
    }

    @Test func aSingleExchangeIsPrintedCompletely() async throws {
        #expect(
            try await trial.run("history", "12").output
                == """
                Todos.create  2026-11-22 22:02:11
                POST http://shop.test/todos
                Content-Type: application/json

                {"name":"Milk"}

                201  2.4 s  24.8 MB
                Content-Type: image/png

                (2 B that are no text: --json prints them as base64)
                (cut after 2 B)

                """
        )
        #expect(
            try await trial.run("history", "7").output
                == """
                Todos.getAll  2026-11-22 22:00:00
                GET http://shop.test/todos?limit=1

                no response  <1 ms  0 B
                connect: connection refused

                """
        )
    }

    @Test func anExchangeAsJSONHasBothMessages() async throws {
        #expect(
            try await trial.run("history", "12", "--json").output
                == """
                {
                  "id": 12,
                  "endpoint": "Todos.create",
                  "startedAt": "2026-11-22T14:02:11Z",
                  "method": "POST",
                  "url": "http://shop.test/todos",
                  "status": 201,
                  "failure": null,
                  "milliseconds": 2412,
                  "bytes": 24800000,
                  "environment": "staging",
                  "form": {
                    "body": {
                      "name": "{{name}}"
                    }
                  },
                  "request": {
                    "headers": [
                      {
                        "name": "Content-Type",
                        "value": "application/json"
                      }
                    ],
                    "body": "{\\"name\\":\\"Milk\\"}",
                    "base64": null,
                    "isCut": false
                  },
                  "response": {
                    "headers": [
                      {
                        "name": "Content-Type",
                        "value": "image/png"
                      }
                    ],
                    "body": null,
                    "base64": "/9g=",
                    "isCut": true
                  }
                }

                """
        )
    }

    @Test func anUnknownNumberIsAMissingInput() async throws {
        #expect(
            try await trial.run("history", "99")
                == .init(
                    status: .noInput,
                    output: "",
                    errors: "there is no exchange 99 in the history"
                )
        )
    }

    @Test func aReplacedHistoryIsNotReportedAsEmpty() async throws {
        var trial = CommandTrial()
        let notice = HistoryNotice.movedAside(to: "/state/history.sqlite.damaged-1")
        trial.history.notice = { notice }
        #expect(
            try await trial.run("history")
                == .init(status: .noInput, output: "", errors: notice.description)
        )
    }

    @Test func anUnreadableHistoryIsReported() async throws {
        var trial = trial
        trial.history.recent = { _ in throw HistoryUnavailable.noPlace }
        let outcome = try await trial.run("history")
        #expect(
            outcome == .init(status: .noInput, output: "", errors: "\(HistoryUnavailable.noPlace)")
        )
    }
}
