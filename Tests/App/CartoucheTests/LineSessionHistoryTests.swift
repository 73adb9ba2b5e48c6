import CartoucheBackend
import CartoucheHistory
import Foundation
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing
import ValueTree

@testable import Cartouche

/// The plain explorer's use of the history.
@Suite struct LineSessionHistoryTests {
    private static func entry(
        _ id: Int64,
        _ body: String,
        _ sent: SentForm = SentForm(.dictionary(members: [.init("id", .int(3))]))
    ) -> HistoryEntry {
        HistoryEntry(
            summary: RecordedExchange(
                id: id,
                endpoint: "Pantry.get",
                startedAt: Date(timeIntervalSince1970: 1_795_356_000 + Double(id)),
                method: "GET",
                url: "https://pantry.test/jars/3",
                status: 200,
                duration: .zero,
                byteCount: body.utf8.count
            ),
            request: StoredMessage(headers: [:], body: nil),
            response: StoredMessage(headers: [:], body: Data(body.utf8)),
            sent: sent
        )
    }

    /// The history has the responses 4, 5 and 6, the form of 6 in another environment.
    private static func storing(_ lines: [String]) -> CommandTrial {
        let staging = SentForm(.dictionary(members: []), environment: "staging")
        let entries = [
            entry(4, #"{"id": 3}"#), entry(5, #"{"id": "three"}"#),
            entry(6, #"{"id": 4}"#, staging),
        ]
        var trial = LineSessionAnswersTests.trial(lines)
        trial.history = RunHistory(
            record: { _, _, _ in 0 },
            recent: { _ in entries.map(\.summary) },
            entry: { id in entries.first { $0.summary.id == id } },
            responses: { $0 == "Pantry.get" ? [4, 5, 6] : [] }
        )
        return trial
    }

    @Test func theStoredResponsesShowWhetherTheyFit() async throws {
        let (output, errors) = try await LineSessionAnswersTests.answers(
            Self.storing(["runs Pantry.get", "quit"])
        )
        #expect(
            output == """
                6  2026-11-22 22:00:06  200  fits
                5  2026-11-22 22:00:05  200  1 problem
                4  2026-11-22 22:00:04  200  fits

                """
        )
        #expect(errors == "")
    }

    @Test func theFitOfStoredResponsesIsInTheLanguage() async throws {
        let (output, errors) = try await LineSessionAnswersTests.answers(
            Self.storing(["runs Pantry.get", "quit"]),
            "--language",
            "de"
        )
        #expect(
            output == """
                6  2026-11-22 22:00:06  200  passt
                5  2026-11-22 22:00:05  200  1 Problem
                4  2026-11-22 22:00:04  200  passt

                """
        )
        #expect(errors == "")
    }

    @Test func aStoredResponseIsShownComparedAndSentAgain() async throws {
        let seen = Mutex<[String]>([])
        var trial = Self.storing(["run 4", "show raw", "compare 4 5", "again", "again 6", "quit"])
        trial.answer = { request in
            seen.withLock { $0.append(request.url.absoluteString) }
            return .jar(3)
        }
        let (output, errors) = try await LineSessionAnswersTests.answers(trial)
        #expect(output.hasPrefix("Pantry.get, response 1 of 3, "))
        #expect(
            output.hasSuffix(
                """
                $  {1}
                  id  3  Int
                {"id": 3}
                Pantry.get: no. 5, 2026-11-22 22:00:05 compared with no. 4, 2026-11-22 22:00:04
                ~ 1 changed
                  $
                ~   id  3 → "three"
                environment: none · pantry.test
                HTTP/1.1 200 OK
                $  {1}
                  id  3  Int

                """
            )
        )
        #expect(seen.withLock(\.self) == ["https://pantry.test/jars/3"])
        #expect(
            errors
                == "cartouche: not sent: its environment was staging, now it is none: choose it first, "
                + "with `env`\n"
        )
    }

    @Test func addedPartsAreSentAgainAndIncompleteFormsAreRefused() async throws {
        let form = SupportedType.dictionary(members: [.init("id", .int(3))])
        let entries = [
            Self.entry(7, "{}", SentForm(form, adding: ["X-Shelf: 2", "page=1"])),
            Self.entry(8, "{}", SentForm(form, adding: ["X-Api-Key: (redacted)"])),
            Self.entry(9, "{}", SentForm(form, isAsWritten: true)),
        ]
        let seen = Mutex<[String]>([])
        var trial = LineSessionAnswersTests.trial(["again 7", "again 8", "again 9", "quit"])
        trial.history.entry = { id in entries.first { $0.summary.id == id } }
        trial.answer = { request in
            let shelf = request.headers.first { $0.name.rawName == "X-Shelf" }?.value ?? ""
            seen.withLock { $0.append("\(request.url.absoluteString) \(shelf)") }
            return .jar(3)
        }
        let (_, errors) = try await LineSessionAnswersTests.answers(trial)
        #expect(seen.withLock(\.self) == ["https://pantry.test/jars/3?page=1 2"])
        #expect(
            errors == """
                cartouche: not sent: its secrets are not kept; `send` it anew with their values
                cartouche: it was sent as JSON that is not of its type, which only the explorer with a screen \
                sends again

                """
        )
    }

    /// A response of the history is read if this session has none.
    @Test func aReferenceTakesAValueFromTheHistory() async throws {
        let seen = Mutex<[String]>([])
        var trial = Self.storing(["send Pantry.get id={{Pantry.get.id}}", "quit"])
        trial.answer = { request in
            seen.withLock { $0.append(request.url.absoluteString) }
            return .jar(3)
        }
        let (_, errors) = try await LineSessionAnswersTests.answers(trial)
        // The newest one is from another environment, and the one before it has no number.
        #expect(seen.withLock(\.self) == [])
        #expect(errors.contains("three"))
    }
}
