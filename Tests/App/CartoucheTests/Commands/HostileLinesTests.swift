import CartoucheBackend
import CartoucheHistory
import Foundation
import HTTPMessage
import HTTPTypes
import TerminalUI
import Testing
import ValueTree

@testable import Cartouche

/// Foreign text doesn't control a terminal.
///
/// Only the colours of roles do, whose ESC is replaced by `^`.
@Suite struct HostileLinesTests {
    private static let hostile = "a\u{1B}[31m\u{1B}]0;x\u{7}\u{9B}1m\u{7F}\u{202E}\rb"
    private static let harmless = "a␛[31m␛]0;x␇<U+009B>1m␡<U+202E>␍b"

    private func trial() -> CommandTrial {
        var trial = CommandTrial()
        trial.terminal = OutputTerminal(columns: { nil }, depth: { .sixteen })
        return trial
    }

    private func marked(_ text: String) -> String {
        text.replacing("\u{1B}", with: "^")
    }

    @Test func theTextOfAServerIsMadeVisible() async throws {
        var trial = trial()
        trial.answer = { _ in
            .response(
                RawResponse(
                    statusCode: 403,
                    headers: [.contentType: "text/plain"],
                    bytes: PaddedBytes("\(Self.hostile)\n".utf8)
                )
            )
        }
        let outcome = try await trial.run(
            "send",
            "Todos.getAll",
            "limit=1",
            "--base-url=http://shop.test"
        )
        #expect(marked(outcome.output) == "\(Self.harmless)\n")
    }

    @Test func theTextOfTheHistoryIsMadeVisible() async throws {
        let summary = RecordedExchange(
            id: 9,
            endpoint: "Todos.getAll",
            startedAt: Date(timeIntervalSince1970: 1_795_356_060),
            method: "GET",
            url: "http://shop.test/todos",
            status: 200,
            failure: "gone \(Self.hostile)",
            duration: .milliseconds(5),
            byteCount: 2
        )
        let entry = HistoryEntry(
            summary: summary,
            request: StoredMessage(headers: [:], body: Data(Self.hostile.utf8)),
            response: StoredMessage(
                headers: [.contentType: "text/plain"],
                body: Data("\(Self.hostile)\nc".utf8)
            )
        )
        var trial = trial()
        trial.history = RunHistory(
            record: { _, _, _ in 0 },
            recent: { _ in [summary] },
            entry: { _ in entry }
        )
        #expect(
            marked(try await trial.run("history", "9").output) == """
                Todos.getAll  ^[2m2026-11-22 22:01:00^[0m
                ^[1;32mGET^[0m http://shop.test/todos

                \(Self.harmless)

                ^[1;32m200^[0m^[1;31m incomplete^[0m^[2m  5 ms  2 B^[0m
                ^[1;31mgone \(Self.harmless)^[0m
                ^[36mContent-Type^[0m^[2m: ^[0mtext/plain

                \(Self.harmless)
                c

                """
        )
    }

    @Test func theNameOfAThemeIsMadeVisible() async throws {
        var trial = trial()
        trial.terminal = .plain
        trial.ownThemes = ["x.toml": #"name = "a\u001b[2J\u202eb""#]
        // The columns have the width of the longest built-in names.
        let id = "x" + String(repeating: " ", count: 20)
        let name = "a␛[2J<U+202E>b" + String(repeating: " ", count: 12)
        let path = "/home/ada/.config/cartouche/themes/x.toml"
        let output = try await trial.run("themes").output
        #expect(output.split(separator: "\n").last == "\(id)\(name)dark   \(path)")
    }
}
