import CartoucheSession
import EndpointKit
import Testing

@testable import Cartouche

/// Decoding and viewing the saved body of a stream.
@Suite struct StreamFilesTests {
    private static let lines = "{\"id\": 1}\n\n{\"id\": \"2\"}\n"

    private let trial = CommandTrial(
        groups: [LogAPI.self],
        files: [
            "log.ndjson": StreamFilesTests.lines, "log.jsonl": StreamFilesTests.lines,
            "log": StreamFilesTests.lines,
            "cut.jsonl": "{\"id\": 1}\n{\"id\"",
            "wrong.jsonl": "{\"id\": 1}\n{\"id\": }\n{\"id\": 3}\n",
            "empty.jsonl": "", "list": #"[{"id": 1}, {"id": "2"}]"#,
            "changes.sse": ": hello\ndata: {\"id\": 1}\n\ndata: {\"id\": \"2\"}\n\n",
            "changes": "data: {\"id\": 1}\n\n", "problem": #"{"title": "no"}"#,
            "row": #"[1, "2"]"#, "rows": "[1]\n[\"2\"]\n", "table": #"[[1], ["2"]]"#,
            "lines of a table": "[\n  [1],\n  [\"2\"]\n]\n", "entry": "[1]\n{\"id\": 2}\n",
        ]
    )

    private let problem = "$[1].id: expected Int, found String \"2\" (3:8, byte 18)\n"

    @Test(arguments: [
        ["Log.lines", "log.ndjson"], ["Log.lines", "log.jsonl"], ["Log.lines", "log"],
        ["Log.list", "log", "--format=jsonl"],
    ])
    func everyProblemOfALineHasItsPositionInTheFile(arguments: [String]) async throws {
        let outcome = try await trial.run(arguments: ["decode"] + arguments)
        #expect(outcome == .init(status: .problems, output: problem, errors: ""))
    }

    @Test(arguments: [("Log.lines", "empty.jsonl"), ("Log.events", "changes")])
    func aBodyAsDeclaredPrintsNothing(endpoint: String, file: String) async throws {
        let outcome = try await trial.run("decode", endpoint, file)
        #expect(outcome == .init(status: .success, output: "", errors: ""))
    }

    /// The items may have been saved as one list.
    @Test func aListIsReadAsTheItems() async throws {
        let outcome = try await trial.run("decode", "Log.lines", "list")
        #expect(
            outcome
                == .init(
                    status: .problems,
                    output: "$[1].id: expected Int, found String \"2\" (1:20, byte 19)\n",
                    errors: ""
                )
        )
    }

    @Test(arguments: [
        ("row", "$[0][1]: expected Int, found String \"2\" (1:5, byte 4)\n"),
        ("rows", "$[1][0]: expected Int, found String \"2\" (2:2, byte 5)\n"),
        ("table", "$[1][0]: expected Int, found String \"2\" (1:8, byte 7)\n"),
        ("lines of a table", "$[1][0]: expected Int, found String \"2\" (3:4, byte 12)\n"),
    ])
    func aListOnOneLineIsAnItem(file: String, problem: String) async throws {
        let outcome = try await trial.run("decode", "Log.rows", file)
        #expect(outcome == .init(status: .problems, output: problem, errors: ""))
    }

    @Test func aListOnOneOfSeveralLinesIsAWrongItem() async throws {
        let outcome = try await trial.run("decode", "Log.lines", "entry")
        #expect(outcome.status == .problems)
        #expect(outcome.output.hasPrefix("$[0]: expected "), "\(outcome)")
    }

    /// Events are read as a separate list, which has no positions in the file.
    @Test(arguments: [["changes.sse"], ["changes.sse", "--format=sse"]])
    func eventsAreReadByTheirData(arguments: [String]) async throws {
        let outcome = try await trial.run(arguments: ["decode", "Log.events"] + arguments)
        #expect(
            outcome
                == .init(
                    status: .problems,
                    output: "$[1].id: expected Int, found String \"2\"\n",
                    errors: ""
                )
        )
    }

    @Test func aFailureIsNotAStream() async throws {
        let outcome = try await trial.run("decode", "Log.lines", "problem", "--status=404")
        #expect(outcome == .init(status: .success, output: "", errors: ""))
    }

    @Test func aMalformedLineIsReportedWithItsNumber() async throws {
        let outcome = try await trial.run("decode", "Log.lines", "wrong.jsonl")
        #expect(
            outcome
                == .init(
                    status: .malformedDocument,
                    output: "$: expected a value, found `}` (2:8, byte 17)\n",
                    errors: """
                        line 2, column 8 (byte 17): expected a value, found `}`
                        {"id": }
                               ^
                        """
                )
        )
    }

    @Test func aCutLineIsMalformed() async throws {
        let outcome = try await trial.run("decode", "Log.lines", "cut.jsonl")
        #expect(outcome.status == .malformedDocument)
        #expect(outcome.errors.hasPrefix("line 2, "), "\(outcome)")
    }

    @Test(arguments: [["log.ndjson"], ["log", "--format=jsonl"]])
    func viewPrintsTheLinesAsAList(arguments: [String]) async throws {
        let outcome = try await trial.run(arguments: ["view"] + arguments)
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: """
                        $  2 × Dictionary
                          [0]  {1}
                            id  1  Int
                          [1]  {1}
                            id  "2"  String

                        """,
                    errors: ""
                )
        )
    }

    @Test func viewPrintsEventsAsAList() async throws {
        let outcome = try await trial.run("view", "changes.sse")
        #expect(outcome.output.hasPrefix("$  2 × Dictionary\n  [0]  {1}\n    id  1  Int\n"))
    }
}

private final class LogAPI: EndpointGroup {
    override class var failure: FailureDecoding? { .type(Problem.self) }

    @GET("/lines") var lines: Endpoint<Empty, JSONLines<Entry>>
    @GET("/rows") var rows: Endpoint<Empty, JSONLines<[Int]>>
    @GET("/events") var events: Endpoint<Empty, ServerSentEvents<Entry>>
    @GET("/list") var list: Endpoint<Empty, [Entry]>

    struct Entry: Codable, Sendable {
        var id: Int
    }

    struct Problem: Codable, Sendable {
        var title: String
    }
}
