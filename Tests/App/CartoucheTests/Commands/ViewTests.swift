import Testing

@testable import Cartouche

@Suite struct ViewTests {
    private let trial = CommandTrial(
        files: [
            "good.json": #"{"name": "Rex"}"#,
            "wrong.json": "{\n  \"name\": Rex\n}",
            "wrong.toml": "name = Rex\n",
        ]
    )

    @Test func withoutATerminalTheTreeIsPrinted() async throws {
        let outcome = try await trial.run("view", "good.json")
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: "$  {1}\n  name  \"Rex\"  String\n",
                    errors: ""
                )
        )
    }

    @Test func aMalformedDocumentIsOneProblemAndTheLineItIsIn() async throws {
        let outcome = try await trial.run("view", "wrong.json")
        #expect(
            outcome
                == .init(
                    status: .malformedDocument,
                    output: "$: expected a value, found `R` (2:11, byte 12)\n",
                    errors: """
                        line 2, column 11 (byte 12): expected a value, found `R`
                          "name": Rex
                                  ^
                        """
                )
        )
    }

    @Test func theLineIsShownInOtherFormatsToo() async throws {
        let outcome = try await trial.run("view", "wrong.toml")
        #expect(outcome.status == .malformedDocument)
        #expect(outcome.errors.hasSuffix("\nname = Rex\n       ^"))
    }
}
