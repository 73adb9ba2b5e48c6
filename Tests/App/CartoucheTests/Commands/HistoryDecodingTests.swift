import CartoucheBackend
import CartoucheHistory
import CartoucheSession
import Foundation
import HTTPMessage
import HTTPTypes
import Testing
import ValueTree

@testable import Cartouche

/// Stored responses are decoded with the current type, and nothing is sent.
@Suite struct HistoryDecodingTests {
    private static func entry(
        _ id: Int64,
        _ body: String,
        status: Int = 200,
        endpoint: String = "Todos.getAll",
        isCut: Bool = false,
        failure: String? = nil
    ) -> HistoryEntry {
        HistoryEntry(
            summary: RecordedExchange(
                id: id,
                endpoint: endpoint,
                startedAt: Date(timeIntervalSince1970: 1_795_356_000 + Double(id)),
                method: "GET",
                url: "http://shop.test/todos",
                status: status,
                failure: failure,
                duration: .zero,
                byteCount: body.utf8.count
            ),
            request: StoredMessage(headers: [:], body: nil),
            response: StoredMessage(headers: [:], body: Data(body.utf8), isTruncated: isCut)
        )
    }

    private func trial(_ entries: HistoryEntry...) -> CommandTrial {
        var trial = CommandTrial()
        trial.history = RunHistory(
            record: { _, _, _ in 0 },
            recent: { _ in entries.map(\.summary) },
            entry: { id in entries.first { $0.summary.id == id } },
            responses: { endpoint in
                entries.filter { $0.summary.endpoint == endpoint }.map(\.summary.id)
            }
        )
        return trial
    }

    private static let good = #"[{"name": "Milk", "isComplete": true}]"#
    private static let wrong =
        #"[{"name": "Milk", "isComplete": "no"}, {"name": null, "isComplete": true}]"#

    @Test func everyRunIsALineAndAMismatchIsTheStatus() async throws {
        let trial = trial(
            Self.entry(1, Self.good),
            Self.entry(2, Self.wrong),
            Self.entry(3, #"[{"name": "(redacted)", "isComplete": true}]"#),
            Self.entry(4, "[{", isCut: true),
            Self.entry(5, "{}", status: 500),
            Self.entry(6, "1", endpoint: "Todos.create")
        )
        #expect(
            try await trial.run("decode", "Todos.getAll", "--history")
                == .init(
                    status: .problems,
                    output: """
                        5  2026-11-22 22:00:05  500  refused
                        4  2026-11-22 22:00:04  200  cut
                        3  2026-11-22 22:00:03  200  redacted
                        2  2026-11-22 22:00:02  200  2 problems
                        1  2026-11-22 22:00:01  200  fits

                        """,
                    errors: """
                        cartouche: 1 response was not decoded: only the beginning of the body is kept
                        cartouche: 1 response was not decoded: there is something secret in the body, which is not kept
                        cartouche: 1 response was not decoded: an error response has no declared type

                        """
                )
        )
    }

    @Test func anEmptyHistoryIsAMissingInput() async throws {
        #expect(
            try await trial().run("decode", "Todos.getAll", "--history")
                == .init(
                    status: .noInput,
                    output: "",
                    errors: "the history has no response of Todos.getAll"
                )
        )
    }

    @Test func anUndecodableHistoryIsAMissingInput() async throws {
        let trial = trial(
            Self.entry(4, "[{", isCut: true),
            Self.entry(7, "[{", failure: "the connection closed after 2 bytes")
        )
        #expect(
            try await trial.run("decode", "Todos.getAll", "--history")
                == .init(
                    status: .noInput,
                    output: """
                        7  2026-11-22 22:00:07  200  incomplete
                        4  2026-11-22 22:00:04  200  cut

                        """,
                    errors: """
                        cartouche: 1 response was not decoded: only the beginning of the body is kept
                        cartouche: 1 response was not decoded: the response did not arrive completely
                        the history has none that can be decoded
                        """
                )
        )
    }

    @Test func aSingleRunHasItsProblemsLikeAFile() async throws {
        let trial = trial(Self.entry(2, Self.wrong), Self.entry(1, Self.good))
        #expect(
            try await trial.run("decode", "Todos.getAll", "--history", "2")
                == .init(
                    status: .problems,
                    output: """
                        $[0].isComplete: expected Bool, found String "no" (1:33, byte 32)
                        $[1].name: expected String, found null (1:49, byte 48)

                        """,
                    errors: ""
                )
        )
        let good = try await trial.run("decode", "Todos.getAll", "--history", "1")
        #expect(good == .init(status: .success, output: "", errors: ""))
    }

    @Test func everyRunHasItsOutcomeInJSON() async throws {
        let trial = trial(Self.entry(1, Self.good))
        #expect(
            try await trial.run("decode", "Todos.getAll", "--history", "--json").output
                == """
                [
                  {
                    "id": 1,
                    "startedAt": "2026-11-22T14:00:01Z",
                    "status": 200,
                    "outcome": "fits",
                    "problems": []
                  }
                ]

                """
        )
    }

    @Test func undecodableRunsAreRefused() async throws {
        let trial = trial(
            Self.entry(4, "[{", isCut: true),
            Self.entry(6, "1", endpoint: "Todos.create")
        )
        #expect(
            try await trial.run("decode", "Todos.getAll", "--history", "4")
                == .init(
                    status: .noInput,
                    output: "",
                    errors: "exchange 4 cannot be decoded: only the beginning of the body is kept"
                )
        )
        #expect(
            try await trial.run("decode", "Todos.getAll", "--history", "6")
                == .init(status: .usage, output: "", errors: "exchange 6 is one of Todos.create")
        )
        #expect(try await trial.run("decode", "Todos.getAll", "--history", "9").status == .noInput)
    }
}
