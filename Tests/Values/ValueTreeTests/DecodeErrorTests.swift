import Testing
import ValueTree

struct DecodeErrorTests {
    @Test func problemsAreTheLeavesWithTheirPaths() {
        let error = DecodeError.several([
            .field("pets", .index(3, .failure(expected: "a string", found: 5))),
            .field("odd key", .failure(expected: "an integer", found: nil)),
            .field("name", .failure(.null, expected: "String", found: .null)),
        ])
        #expect(
            error.problems == [
                Problem(
                    path: ["pets", 3],
                    kind: .wrongType,
                    expected: "a string",
                    found: "the number 5"
                ),
                Problem(
                    path: ["odd key"],
                    kind: .missing,
                    expected: "an integer",
                    found: "nothing"
                ),
                Problem(path: ["name"], kind: .null, expected: "String", found: "null"),
            ]
        )
        #expect(
            error.description == """
                $.pets[3]: expected a string, found the number 5
                $['odd key']: expected an integer, found nothing
                $.name: expected String, found null
                """
        )
    }

    @Test(arguments: [(100, ""), (101, "\nand 1 more"), (1_000, "\nand 900 more")])
    func aDescriptionListsTheFirstHundredProblems(count: Int, rest: String) {
        let error = DecodeError.several(
            (0..<count).map { .index($0, .failure(expected: "Int", found: "x")) }
        )
        let lines = (0..<100).map { "$[\($0)]: expected Int, found the string \"x\"" }
        #expect(error.description == lines.joined(separator: "\n") + rest)
        #expect(error.problems.count == count)
    }

    @Test func alternativesThatFailAtTheSamePathAreJoined() {
        let error = DecodeError.field(
            "id",
            .oneOf([
                .failure(expected: "a string", found: true),
                .failure(expected: "an integer", found: true),
            ])
        )
        #expect(error.description == "$.id: expected a string or an integer, found true")
    }

    @Test func theAlternativeThatGotFurthestIsListed() {
        let error = DecodeError.field(
            "owner",
            .oneOf([
                .failure(expected: "a string", found: ["name": 1]),
                .field("name", .failure(expected: "a string", found: 1)),
            ])
        )
        #expect(error.description == "$.owner.name: expected a string, found the number 1")
    }

    @Test func anEmptyListOfAlternativesIsAProblem() {
        let error = DecodeError.field("id", .oneOf([]))
        #expect(error.description == "$.id: expected one of no alternatives, found nothing")
        #expect(error.problems.count == 1)
    }

    @Test func alternativesThatFailAtDifferentPathsAreListed() {
        let error = DecodeError.oneOf([
            .several([
                .field("a", .failure(expected: "Int", found: true)),
                .field("b", .failure(expected: "Int", found: true)),
            ]),
            .field("a", .failure(expected: "String", found: true)),
            .field("a", .failure(expected: "String", found: true)),
            .failure(expected: "a list", found: [:]),
        ])
        #expect(
            error.description == """
                $.a: expected Int or String, found true
                $.b: expected Int, found true
                """
        )
    }

    @Test func syntaxErrorsHaveAPosition() {
        let error = SyntaxError(
            position: SourcePosition(line: 3, column: 7, offset: 41),
            expected: "a value",
            found: "`]`"
        )
        #expect(error.description == "line 3, column 7 (byte 41): expected a value, found `]`")
        #expect(
            DecodeError.syntax(error).description
                == "$: expected a value, found `]` (3:7, byte 41)"
        )
    }

    @Test(
        arguments: [
            (.null, "null"), (true, "true"), ("Rex", #"the string "Rex""#), (1.5, "the number 1.5"),
            ([], "an empty array"), ([1, 2], "an array of 2"),
            ([:], "an empty object"),
            (["a": 1], "an object of 1"),
            (
                .string(String(repeating: "x", count: 50)),
                "the string \"" + String(repeating: "x", count: 40) + "…\""
            ),
        ] as [(SupportedType, String)]
    )
    func valuesAreSummedUp(value: SupportedType, summary: String) {
        #expect(value.summary == summary)
    }
}
