import CartoucheSession
import EndpointKit
import FoundationEssentials
import Testing
import ValueSerializers
import ValueTree

@testable import Cartouche

@Suite struct DecodeTests {
    private let trial = CommandTrial(
        files: [
            "good.json": #"[{"name": "Milk", "isComplete": true}]"#,
            "more.json": #"[{"name": "Milk", "isComplete": true, "color": "white"}]"#,
            "wrong.json":
                #"[{"name": "Milk", "isComplete": "no"}, {"name": null, "isComplete": true}]"#,
            "cut.json": #"[{"name": "Milk""#,
            "half.json": #"[{"name": "Mi\ud800lk", "isComplete": true}]"#,
            "twice.json": #"[{"name": "Milk", "name": "Tea", "isComplete": true}]"#,
            "page.json": "<html></html>",
            "gateway.json": "<title>502 Bad Gateway</title>",
            "deep.json": String(repeating: "[", count: 513),
            "hostile.json": "[\n  {\"日本語\": \"\u{1B}[2J\", \"a\": \"\u{202E}\"}\n]",
            "empty.json": "",
        ],
        byteFiles: [
            "latin.json": Array(#"[{"name": "Caf"#.utf8) + [0xE9]
                + Array(#"", "isComplete": true}]"#.utf8)
        ]
    )

    @Test func aBodyAsDeclaredPrintsNothing() async throws {
        let outcome = try await trial.run("decode", "Todos.getAll", "good.json")
        #expect(outcome == .init(status: .success, output: "", errors: ""))
    }

    @Test func everyProblemHasItsLine() async throws {
        let outcome = try await trial.run("decode", "Todos.getAll", "wrong.json")
        #expect(
            outcome
                == .init(
                    status: .problems,
                    output: """
                        $[0].isComplete: expected Bool, found String "no" (1:33, byte 32)
                        $[1].name: expected String, found null (1:49, byte 48)

                        """,
                    errors: ""
                )
        )
    }

    @Test func undeclaredFieldsAreProblemsOnlyWhenStrict() async throws {
        let line = "$[0].color: undeclared key `color` (1:39, byte 38)\n"
        let lenient = try await trial.run("decode", "Todos.getAll", "more.json")
        let strict = try await trial.run("decode", "Todos.getAll", "more.json", "--strict")
        #expect(lenient == .init(status: .success, output: line, errors: ""))
        #expect(strict == .init(status: .problems, output: line, errors: ""))
    }

    @Test(arguments: [
        (
            "cut.json",
            "$: expected `,` or `}`, found the end of the text (1:17, byte 16)\n",
            """
            line 1, column 17 (byte 16): expected `,` or `}`, found the end of the text
            [{"name": "Milk"
                            ^
            """
        ),
        (
            "page.json", "$: HTML, not JSON (1:1, byte 0)\n",
            """
            line 1, column 1 (byte 0): HTML, not JSON
            <html></html>
            ^
            """
        ),
        (
            "gateway.json", "$: HTML, not JSON (\"502 Bad Gateway\") (1:1, byte 0)\n",
            """
            line 1, column 1 (byte 0): HTML, not JSON ("502 Bad Gateway")
            <title>502 Bad Gateway</title>
            ^
            """
        ),
        (
            "deep.json", "$: nested deeper than 512: not read (1:513, byte 512)\n",
            """
            line 1, column 513 (byte 512): nested deeper than 512: not read
            …\(String(repeating: "[", count: 40))
            \(String(repeating: " ", count: 40))^
            """
        ),
        (
            "latin.json",
            "$: expected valid UTF-8, found the byte 0xE9 (1:15, byte 14)\n",
            """
            line 1, column 15 (byte 14): expected valid UTF-8, found the byte 0xE9
            [{"name": "Caf\u{FFFD}", "isComplete": true}]
                          ^
            """
        ),
        (
            "hostile.json",
            "$: expected an escaped control character, found U+001B (2:12, byte 19)\n",
            """
            line 2, column 12 (byte 19): expected an escaped control character, found U+001B
              {"日本語": "␛[2J", "a": "\u{FFFD}"}
                          ^
            """
        ),
        (
            "empty.json", "$: expected a value, found the end of the text (1:1, byte 0)\n",
            "line 1, column 1 (byte 0): expected a value, found the end of the text"
        ),
    ])
    func bodiesThatOnlyALenientParserAcceptsAreMalformed(
        file: String,
        line: String,
        errors: String
    ) async throws {
        let outcome = try await trial.run("decode", "Todos.getAll", file)
        #expect(outcome == .init(status: .malformedDocument, output: line, errors: errors))
    }

    @Test func aLoneSurrogateIsValidJSONAndAProblemOfItsString() async throws {
        let outcome = try await trial.run("decode", "Todos.getAll", "half.json")
        #expect(
            outcome
                == .init(
                    status: .problems,
                    output: """
                        $[0].name: expected a String without half of a surrogate pair, \
                        found String "Mi\u{FFFD}lk" (1:11, byte 10)

                        """,
                    errors: ""
                )
        )
    }

    @Test func aDuplicateKeyIsInformation() async throws {
        let outcome = try await trial.run("decode", "Todos.getAll", "twice.json")
        #expect(outcome.status == .success)
        #expect(outcome.output.hasPrefix("$[0].name: "))
    }

    @Test(arguments: [([], CommandStatus.success), (["--strict"], .problems)])
    func aDuplicateKeyIsAProblemOnlyWhenStrict(
        arguments: [String],
        status: CommandStatus
    ) async throws {
        let command = ["decode", "Todos.getAll", "twice.json"] + arguments
        #expect(
            try await trial.run(arguments: command)
                == .init(
                    status: status,
                    output: "$[0].name: duplicate key `name` (1:19, byte 18)\n",
                    errors: ""
                )
        )
    }

    /// Every kind except `syntax`, which is the only problem of a malformed body.
    @Test func everyKindOfProblemHasItsName() async throws {
        var trial = trial
        trial.groups = [Kinds.self]
        trial.files["kinds.json"] = """
            {"wrong": "1", "null": null, "when": "soon", "more": 1, "wrong": "2"}
            """
        let outcome = try await trial.run("decode", "Kinds.all", "kinds.json", "--json")
        #expect(outcome.status == .problems)
        let array = try #require(SupportedType(JSONParser().parse(outcome.output).root).array)
        let kinds = array.map { "\($0["path"]?.string ?? ""): \($0["kind"]?.string ?? "")" }
        #expect(
            Set(kinds) == [
                "$.wrong: wrongType", "$.missing: missing", "$.null: null", "$.when: invalid",
                "$.more: undeclared", "$.wrong: duplicateKey",
            ]
        )
        let others = Problem.Kind.allCases.map(\.rawValue).filter { kind in
            !kinds.contains { $0.hasSuffix(": \(kind)") }
        }
        #expect(others == ["syntax"])
    }

    @Test func aMalformedBodyHasOneSyntaxProblem() async throws {
        let outcome = try await trial.run("decode", "Todos.getAll", "cut.json", "--json")
        #expect(
            outcome
                == .init(
                    status: .malformedDocument,
                    output: """
                        [
                          {
                            "path": "$",
                            "expected": "`,` or `}`",
                            "found": "the end of the text",
                            "line": 1,
                            "column": 17,
                            "offset": 16,
                            "kind": "syntax"
                          }
                        ]

                        """,
                    errors: """
                        line 1, column 17 (byte 16): expected `,` or `}`, found the end of the text
                        [{"name": "Milk"
                                        ^
                        """
                )
        )
    }
}

/// A response that can have every kind of problem.
private final class Kinds: EndpointGroup {
    @GET("/all") var all: Endpoint<Empty, Answer>

    struct Answer: Codable, Sendable {
        var wrong: Int
        var missing: Int
        var null: Int
        var when: Date
    }
}
