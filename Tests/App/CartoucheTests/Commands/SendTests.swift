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

    @Test func whatIsNoTerminalGetsTheBodyAsItWasSent() async throws {
        var trial = Self.answering(200, #"[ {"name": "Milk", "isComplete": false} ]"#)
        trial.isTerminal = false
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
        ("Sample.text", "two\nlines {\"a\": 1}"), ("Sample.bytes", "\u{1}\u{2}\u{3}"),
    ])
    func aBodyThatIsSentAsItIsIsTheFileAsItIs(endpoint: String, body: String) async throws {
        let trial = CommandTrial(groups: [PlainBodiesAPI.self], files: ["blob": body]) { request in
            .response(
                RawResponse(statusCode: 200, bytes: PaddedBytes([UInt8](request.body ?? Data())))
            )
        }
        let outcome = try await trial.run(
            arguments: ["send", endpoint, "--body", "@blob", "--output", "raw", address]
        )
        #expect(outcome == .init(status: .success, output: body, errors: ""))
    }

    @Test(arguments: [("plain words", "plain words"), (#""quoted""#, "quoted"), ("[1]", "[1]")])
    func aTextCanBeWrittenOutAsABody(argument: String, body: String) async throws {
        let trial = CommandTrial(groups: [PlainBodiesAPI.self]) { request in
            .response(
                RawResponse(statusCode: 200, bytes: PaddedBytes([UInt8](request.body ?? Data())))
            )
        }
        let outcome = try await trial.run(
            arguments: ["send", "Sample.text", "--body", argument, "--output", "raw", address]
        )
        #expect(outcome == .init(status: .success, output: body, errors: ""))
    }

    @Test func aComponentWithADefaultNeedNotBeGiven() async throws {
        let trial = CommandTrial(groups: [PlainBodiesAPI.self]) { request in
            let bytes = PaddedBytes(request.url.absoluteString.utf8)
            return .response(RawResponse(statusCode: 200, bytes: bytes))
        }
        let outcome = try await trial.run(
            arguments: ["send", "Sample.pages", "page=2", "--output", "raw", address]
        )
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: "http://shop.test/pages?limit=20&page=2",
                    errors: ""
                )
        )
        let description = try await trial.run("describe", "Sample.pages")
        #expect(description.output.contains("limit      query  Int   no        20 unless given\n"))
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

    @Test func aTextThatIsNotUTF8IsRefused() async throws {
        let trial = CommandTrial(groups: [PlainBodiesAPI.self], byteFiles: ["blob": [0xFF]])
        let outcome = try await trial.run("send", "Sample.text", "--body", "@blob", address)
        #expect(
            outcome == .init(status: .usage, output: "", errors: "--body is not text in UTF-8")
        )
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
    func everyOtherOutputShowsItsSide(output: String, text: String) async throws {
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
        #expect(
            outcome
                == .init(
                    status: .problems,
                    output: text,
                    errors: "1 problem: see --output problems"
                )
        )
    }

    @Test func anErrorResponseIsShownAsTheDocumentItIs() async throws {
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
    func ofABrokenBodyTheTreeIsWhatCouldBeRead(
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

    @Test func whatArrivedBeforeAFailureIsPrintedAsATree() async throws {
        let trial = CommandTrial { _ in
            .failure(
                TransportError(.truncated, phase: .download),
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
                    errors: "connection closed early while receiving the body; try again"
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

    @Test func theBodyIsPutTogetherFromAFileAndArguments() async throws {
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

/// What `send` refuses before anything is sent.
@Suite struct SendRefusalTests {
    private static let todo = #"{"name": "a", "priority": "high", "tags": [], "steps": []}"#
    private let address = "--base-url=http://shop.test"

    @Test(arguments: [
        (["Todos.nope"], CommandStatus.usage, "there is no endpoint `Todos.nope`"),
        (["Todos.get"], .usage, "Todos.get: id: required"),
        (["Todos.get", "id=x"], .usage, "Todos.get: id: expected Int, got `x`"),
        (["Todos.get", "di=1"], .usage, "Todos.get has no component di; it has id"),
        (["Todos.get", "id"], .usage, "Todos.get: id: expected name=value"),
        (
            ["Todos.get", "id=1", "id=2"], .usage,
            "Todos.get: id: given twice; only a list takes several values"
        ),
        (
            ["Todos.create", "--body=\(todo)", "body=\(todo)"], .usage,
            "Todos.create: body: given twice; only a list takes several values"
        ),
        (
            ["Todos.create", "body.name=a", "body=\(todo)"], .usage,
            "Todos.create: body: given twice; only a list takes several values"
        ),
        (
            ["Todos.get", "id=1", "--body", "{}"], .usage,
            "Todos.get has no body: --body cannot be used"
        ),
        (["Todos.create", "--body", "{"], .usage, "--body is not JSON: line 1, column 2 (byte 1)"),
        (
            ["Todos.create", "--body", "@none.json"], .noInput,
            "cannot read none.json: No such file"
        ),
    ])
    func badInputIsNamed(
        arguments: [String],
        status: CommandStatus,
        message: String
    ) async throws {
        let command = try await CommandTrial().run(arguments: ["send"] + arguments + [address])
        #expect(command.status == status)
        #expect(command.errors.hasPrefix(message), "\(command.errors)")
        #expect(command.output == "")
    }

    @Test func withoutAnAddressAGroupIsNotSentTo() async throws {
        let outcome = try await CommandTrial().run("send", "Todos.get", "id=1")
        #expect(
            outcome
                == .init(
                    status: .configuration,
                    output: "",
                    errors: "no base URL for group `Todos`: give one with --base-url Todos=URL, "
                        + "or as `baseURL` in a Configuration file"
                )
        )
    }
}
