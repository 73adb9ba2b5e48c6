import CartoucheSession
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

    @Test func aMalformedDocumentIsOneProblemWithItsLine() async throws {
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

    @Test(arguments: [
        ("<?xml version='1.0'?>\n<pet><name>Rex</name></pet>", "xml"),
        (
            "<?xml version='1.0'?><plist><dict><key>name</key><string>Rex</string></dict></plist>",
            "plist"
        ),
        ("\u{FEFF}\n<plist><dict><key>name</key><string>Rex</string></dict></plist>", "plist"),
        (#" {"name": "Rex"}"#, "json"),
    ])
    func theFormatOfPipedInputIsRecognized(text: String, format: String) async throws {
        let trial = CommandTrial(files: ["-": text])
        let outcome = try await trial.run("view", "-")
        #expect(outcome == (try await trial.run("view", "-", "--format", format)))
        #expect(outcome.status == .success)
        #expect(outcome.output.contains("Rex"))
    }

    @Test func aBinaryPropertyListIsRecognizedByItsBeginning() async throws {
        let list: [UInt8] =
            Array("bplist00".utf8) + [0x09, 8] + [0, 0, 0, 0, 0, 0, 1, 1]
            + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 9]
        let trial = CommandTrial(byteFiles: ["-": list])
        let outcome = try await trial.run("view", "-")
        #expect(outcome == .init(status: .success, output: "$  true  Bool\n", errors: ""))
    }

    @Test func withoutATerminalAnImageIsDescribedOnALine() async throws {
        let image = Array("GIF89a".utf8) + [3, 0, 2, 0, 0, 0, 0]
        let trial = CommandTrial(byteFiles: ["dot.gif": image])
        let outcome = try await trial.run("view", "dot.gif")
        let line = "GIF · 3 × 2 pixels · 13 bytes\n"
        #expect(outcome == .init(status: .success, output: line, errors: ""))
    }

    @Test(arguments: [
        ("name: Rex\nage: 3\n", "yaml"), ("---\nname: Rex\n", "yaml"), ("# pets\n- Rex\n", "yaml"),
        ("name = 'Rex'\n", "toml"), ("[pet]\nname = 'Rex'\n", "toml"), ("[[pets]] # all\n", "toml"),
        ("<pet/>", "xml"),
    ])
    func inputThatLooksLikeAnotherFormatSuggestsTheOption(text: String, format: String) async throws
    {
        let trial = CommandTrial(files: ["-": text, "a.json": text])
        let hint = "\nit looks like \(format.uppercased()): --format \(format) reads it"
        for command in [["view", "-"], ["decode", "Todos.get", "-"]] {
            let outcome = try await trial.run(arguments: command)
            #expect(outcome.status == .malformedDocument)
            #expect(outcome.errors.hasSuffix(hint))
            let named = try await trial.run(arguments: command + ["--format", format])
            #expect(named.status != .malformedDocument)
        }
        let json = try await trial.run("view", "a.json")
        #expect(json.errors + hint == (try await trial.run("view", "-")).errors)
    }

    @Test(arguments: ["[1,", "nul", "\"a", "{a: 1}", "<html><h1>Bad</h1></html>", ""])
    func inputThatLooksLikeJSONSuggestsNoOption(text: String) async throws {
        let outcome = try await CommandTrial(files: ["-": text]).run("view", "-")
        #expect(outcome.status == .malformedDocument)
        #expect(!outcome.errors.contains("--format"))
    }

    @Test func theLineIsShownInOtherFormatsToo() async throws {
        let outcome = try await trial.run("view", "wrong.toml")
        #expect(outcome.status == .malformedDocument)
        #expect(outcome.errors.hasSuffix("\nname = Rex\n       ^"))
    }
}
