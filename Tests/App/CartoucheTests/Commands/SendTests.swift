import CartoucheSession
import Foundation
import HTTPMessage
import Testing
import ValueTree

@testable import Cartouche

@Suite struct SendTests {
    private static func answering(_ status: Int, _ body: String) -> CommandTrial {
        CommandTrial { _ in
            .response(RawResponse(statusCode: status, bytes: PaddedBytes(body.utf8)))
        }
    }

    private let address = "--base-url=http://shop.test"

    @Test func theTreeIsTheDefaultOutput() async throws {
        let trial = Self.answering(200, #"[{"name": "Milk", "isComplete": false}]"#)
        let outcome = try await trial.run(
            "send",
            "Todos.getAll",
            "limit=1",
            "incompleteOnly=no",
            address
        )
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: """
                        $  1 × TodoDTO
                          [0]  {2}
                            name  "Milk"  String
                            isComplete  false  Bool

                        """,
                    errors: ""
                )
        )
    }

    @Test func withoutATerminalTheBodyIsPrintedAsReceived() async throws {
        var trial = Self.answering(200, #"[ {"name": "Milk", "isComplete": false} ]"#)
        trial.terminal = nil
        let outcome = try await trial.run(
            "send",
            "Todos.getAll",
            "limit=1",
            "incompleteOnly=no",
            address
        )
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: #"[ {"name": "Milk", "isComplete": false} ]"#,
                    errors: ""
                )
        )
    }

    /// As in a form of the explorer.
    @Test func omittedListsAreEmpty() async throws {
        let trial = CommandTrial { request in
            .response(
                RawResponse(statusCode: 500, bytes: PaddedBytes([UInt8](request.body ?? Data())))
            )
        }
        let outcome = try await trial.run(
            "send",
            "Todos.create",
            "body.name=Milk",
            "body.priority=low",
            address,
            "--output=raw"
        )
        #expect(outcome.output == #"{"name":"Milk","priority":"low","tags":[],"steps":[]}"#)
    }

    @Test func aWrongValueIsMarkedInTheTree() async throws {
        let trial = Self.answering(200, #"[{"name": "Milk", "isComplete": 0}]"#)
        let outcome = try await trial.run(
            "send",
            "Todos.getAll",
            "limit=1",
            "incompleteOnly=no",
            address
        )
        #expect(
            outcome
                == .init(
                    status: .problems,
                    output: """
                        $  1 × TodoDTO
                          [0]  {2}
                            name  "Milk"  String
                            isComplete  0  ! expected Bool

                        """,
                    errors: "1 problem: see --output problems"
                )
        )
    }

    @Test(arguments: [
        ("json", #"{"message": "hi", "more": ["#), ("raw", #"{"message": "hi", "more": ["#),
        ("typed", ""), ("problems", ""), ("headers", "HTTP/1.1 200\n"),
    ])
    func aCutBodyIsNotDecoded(output: String, text: String) async throws {
        let trial = CommandTrial { _ in
            .failure(
                TransportError(.bodyTooLarge(limit: 27), phase: .download),
                partial: RawResponse(
                    statusCode: 200,
                    bytes: PaddedBytes(#"{"message": "hi", "more": ["#.utf8)
                )
            )
        }
        let outcome = try await trial.run("send", "Todos.get", "id=9", address, "--output", output)
        #expect(outcome.status == .noCompleteResponse)
        #expect(outcome.output == text)
    }

    @Test(arguments: [
        ("raw", #"[{"name": "Milk", "isComplete": 0}]"#),
        (
            "json",
            """
            [
              {
                "name": "Milk",
                "isComplete": 0
              }
            ]

            """
        ),
        ("problems", "$[0].isComplete: expected Bool, found Int 0 (1:33, byte 32)\n"),
        ("headers", "HTTP/1.1 200\n"),
    ])
    func everyOtherOutputShowsItsView(output: String, text: String) async throws {
        let trial = Self.answering(200, #"[{"name": "Milk", "isComplete": 0}]"#)
        let outcome = try await trial.run(
            "send",
            "Todos.getAll",
            "limit=1",
            "incompleteOnly=no",
            address,
            "--output",
            output
        )
        let advice = output == "problems" ? "" : ": see --output problems"
        #expect(
            outcome == .init(status: .problems, output: text, errors: "1 problem" + advice)
        )
    }

    @Test func anErrorResponseIsShownAsADocument() async throws {
        let trial = Self.answering(404, #"{"message": "no such todo"}"#)
        let outcome = try await trial.run("send", "Todos.get", "id=9", address)
        #expect(
            outcome
                == .init(
                    status: .refusedByServer,
                    output: "$  {1}\n  message  \"no such todo\"  String\n",
                    errors: "GET http://shop.test/todos/9 answered HTTP/1.1 404"
                )
        )
    }

    @Test(arguments: [
        (
            #"[{"name": "Milk", "isComplete": false}, {"name": "Te"#,
            """
            $  2 × TodoDTO
              [0]  {2}
                name  "Milk"  String
                isComplete  false  Bool
              [1]  {0}

            """,
            """
            line 1, column 53 (byte 52): expected the closing quote, found the end of the text
            [{"name": "Milk", "isComplete": false}, {"name": "Te
                                                                ^
            """
        ),
        (
            "<p>no</p>", "<p>no</p>\n",
            """
            line 1, column 1 (byte 0): expected a value, found `<`
            <p>no</p>
            ^
            """
        ),
        (
            "404 not found", "404 not found\n",
            """
            line 1, column 5 (byte 4): expected the end of the text, found `n`
            404 not found
                ^
            """
        ),
    ])
    func theTreeOfAMalformedBodyIsItsParsedPart(
        body: String,
        tree: String,
        error: String
    ) async throws {
        let trial = Self.answering(200, body)
        let outcome = try await trial.run(
            "send",
            "Todos.getAll",
            "limit=1",
            "incompleteOnly=no",
            address
        )
        #expect(outcome == .init(status: .problems, output: tree, errors: error))
    }

    @Test func thePartBeforeAFailureIsPrintedAsATree() async throws {
        let trial = CommandTrial { _ in
            .failure(
                TransportError(.truncated(received: 27), phase: .download),
                partial: RawResponse(
                    statusCode: 200,
                    bytes: PaddedBytes(#"{"message": "hi", "more": ["#.utf8)
                )
            )
        }
        let outcome = try await trial.run("send", "Todos.get", "id=9", address)
        #expect(
            outcome
                == .init(
                    status: .noCompleteResponse,
                    output: """
                        $  {2}
                          message  "hi"  String
                          more  0 × Any

                        """,
                    errors: "connection closed after 27 B"
                )
        )
    }

    @Test func aFailureOfTheTransportIsOneLine() async throws {
        let outcome = try await CommandTrial().run("send", "Todos.get", "id=9", address)
        #expect(
            outcome
                == .init(
                    status: .noCompleteResponse,
                    output: "",
                    errors: "connection refused while connecting; "
                        + "is the server running, and is the port right?"
                )
        )
    }

    @Test func aBodyCanCombineAFileAndArguments() async throws {
        let trial = CommandTrial(files: ["new.json": #"{"name": "Milk", "tags": []}"#]) { request in
            .response(
                RawResponse(statusCode: 400, bytes: PaddedBytes([UInt8](request.body ?? Data())))
            )
        }
        let outcome = try await trial.run(
            "send",
            "Todos.create",
            "--body",
            "@new.json",
            "body.priority=high",
            "body.tags[0]=home",
            "body.steps=[]",
            "--output",
            "raw",
            address
        )
        #expect(
            outcome.output == #"{"name":"Milk","priority":"high","tags":["home"],"steps":[]}"#
        )
    }
}
