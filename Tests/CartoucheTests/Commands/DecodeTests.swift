import Testing

@testable import Cartouche

@Suite struct DecodeTests {
    private let trial = CommandTrial(files: [
        "good.json": #"[{"name": "Milk", "isComplete": true}]"#,
        "more.json": #"[{"name": "Milk", "isComplete": true, "color": "white"}]"#,
        "wrong.json":
            #"[{"name": "Milk", "isComplete": "no"}, {"name": null, "isComplete": true}]"#,
        "cut.json": #"[{"name": "Milk""#,
    ])

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

    @Test func undeclaredFieldsCountOnlyWhenStrict() async throws {
        let line = "$[0].color: expected no such key, found String \"white\" (1:39, byte 38)\n"
        let lenient = try await trial.run("decode", "Todos.getAll", "more.json")
        let strict = try await trial.run("decode", "Todos.getAll", "more.json", "--strict")
        #expect(lenient == .init(status: .success, output: line, errors: ""))
        #expect(strict == .init(status: .problems, output: line, errors: ""))
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
                    errors: ""
                )
        )
    }
}
