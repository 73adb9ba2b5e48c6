import CartoucheSession
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing
import ValueTree

@testable import Cartouche

/// The output of `send` for the whole response, and its input for the request.
@Suite struct SendOutputTests {
    private static func answering(_ status: Int, _ body: String) -> CommandTrial {
        CommandTrial { _ in
            .response(RawResponse(statusCode: status, bytes: PaddedBytes(body.utf8)))
        }
    }

    private let address = "--base-url=http://shop.test"

    @Test func allPrintsHeadersThenTreeThenProblems() async throws {
        let body = #"[{"name": "Milk", "isComplete": 0, "more": 1}]"#
        let trial = CommandTrial { _ in
            .response(
                RawResponse(
                    statusCode: 200,
                    headers: [.contentType: "application/json", .server: "demo"],
                    bytes: PaddedBytes(body.utf8)
                )
            )
        }
        let outcome = try await trial.run(
            "send",
            "Todos.getAll",
            "limit=1",
            address,
            "--output=all"
        )
        #expect(
            outcome
                == .init(
                    status: .problems,
                    output: """
                        HTTP/1.1 200
                        Content-Type: application/json
                        Server: demo

                        $  1 × TodoDTO
                          [0]  {3}
                            name  "Milk"  String
                            isComplete  0  ! expected Bool
                            more  1  Int

                        $[0].isComplete: expected Bool, found Int 0 (1:33, byte 32)
                        $[0].more: undeclared key `more` (1:36, byte 35)

                        """,
                    errors: "1 problem, 1 note"
                )
        )
    }

    @Test func allOfAValidResponseEndsWithTheTree() async throws {
        let trial = Self.answering(200, "[]")
        let outcome = try await trial.run(
            "send",
            "Todos.getAll",
            "limit=1",
            address,
            "--output=all"
        )
        let text = "HTTP/1.1 200\n\n$  0 × TodoDTO\n"
        #expect(outcome == .init(status: .success, output: text, errors: ""))
    }

    @Test func typedIsTheSwiftValue() async throws {
        let trial = Self.answering(200, #"[{"name": "Milk", "isComplete": true}]"#)
        let outcome = try await trial.run(
            "send",
            "Todos.getAll",
            "limit=1",
            address,
            "--output=typed"
        )
        #expect(outcome.status == .success)
        #expect(
            outcome.output == """
                [TodoDTO(name: "Milk", isComplete: true)]

                """
        )
    }

    /// As in the explorer, where a checkbox starts unchecked.
    @Test func anOmittedBooleanIsFalse() async throws {
        let trial = CommandTrial { request in
            .response(
                RawResponse(
                    statusCode: 500,
                    bytes: PaddedBytes((request.url.query ?? "").utf8)
                )
            )
        }
        let outcome = try await trial.run(
            "send",
            "Todos.getAll",
            "limit=1",
            address,
            "--output=raw"
        )
        #expect(outcome.output == "limit=1&incompleteOnly=false")
    }

    @Test func theLimitsOfARequestReachTheTransport() async throws {
        let trial = Self.answering(200, "[]")
        let outcome = try await trial.run(
            "send",
            "Todos.getAll",
            "limit=1",
            address,
            "--timeout=250.5",
            "--body-limit=1000",
            "--retries=3"
        )
        #expect(outcome.status == .success)
        let options = trial.limits.last.withLock(\.self)
        #expect(options.timeout == .seconds(250.5))
        #expect(options.bodyLimit == 1000)
        #expect(options.retry.attempts == 4)
    }

    /// On a terminal, only the first picture of a joined emoji is shown.
    @Test(arguments: [(false, "\u{1F469}\u{200D}\u{1F467}"), (true, "\u{1F469}")])
    func keysOfProblemsAreEscapedAndStayPaths(
        isTerminal: Bool,
        family: String
    ) async throws {
        var trial = Self.answering(
            200,
            """
            [{"name": "Milk", "isComplete": true,
            "na\u{202E}me": 1,
            "\u{9B}\u{7F}": 2,
            "\u{1F469}\u{200D}\u{1F467}": 3}]
            """
        )
        if !isTerminal { trial.terminal = nil }
        let outcome = try await trial.run(
            "send",
            "Todos.getAll",
            "limit=1",
            address,
            "--output=problems"
        )
        #expect(
            outcome.output == #"""
                $[0]['na\u202eme']: undeclared key `['na\u202eme']` (2:1, byte 38)
                $[0]['\u009b\u007f']: undeclared key `['\u009b\u007f']` (3:1, byte 52)
                $[0]['\#(family)']: undeclared key `['\#(family)']` (4:1, byte 62)

                """#
        )
    }
}
