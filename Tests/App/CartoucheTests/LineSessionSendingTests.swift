import CartoucheExplorer
import CartoucheSession
import CartoucheTestKit
import CartoucheTexts
import EndpointKit
import Foundation
import HTTPMessage
import Synchronization
import Testing

@testable import Cartouche

/// When the plain explorer sends requests, and where to.
@Suite struct LineSessionSendingTests {
    /// Returns the output, the errors, and the addresses of the requests.
    private static func sending(
        _ lines: [String],
        _ arguments: String...
    ) async throws -> (output: String, errors: String, seen: [String]) {
        let seen = Mutex<[String]>([])
        var trial = LineSessionAnswersTests.trial(lines)
        trial.configurations["Configuration-spare.toml"] = "baseURL = 'https://spare.test'\n"
        trial.answer = { request in
            seen.withLock { $0.append(request.url.absoluteString) }
            return .jar(1)
        }
        let outcome = try await trial.run(arguments: ["--plain"] + arguments)
        #expect(outcome.status == .success)
        let output = outcome.output.drop { $0 != "\n" }.dropFirst()
        return (
            String(output).replacing("cartouche> ", with: ""), outcome.errors,
            seen.withLock(\.self)
        )
    }

    @Test(arguments: [
        (Language.english, "y"), (.english, "Yes"), (.english, ""), (.german, "j"),
        (.german, "ja"), (.german, "y"), (.french, "o"), (.french, "oui"), (.italian, "s"),
        (.italian, "sì"),
    ])
    func enterAndTheWordForYesSend(language: Language, answer: String) async throws {
        let lines = ["open Pantry.get", "1", answer, "quit"]
        let seen = try await Self.sending(lines, "--language", language.rawValue).seen
        #expect(seen == ["https://pantry.test/jars/1"])
    }

    /// A command that was typed too early isn't a yes.
    @Test func aQuestionIsRepeatedAfterAnotherAnswer() async throws {
        let lines = ["open Pantry.get", "1", "send Pantry.get id=2", "vielleicht", "nein", "quit"]
        let (output, errors, seen) = try await Self.sending(lines, "--language", "de")
        let question = "senden? Enter für ja, n für nein: "
        #expect(
            output == """
                GET /jars/:id   (`.` allein gibt auf)
                id, Int, erforderlich: \(question)\(question)\(question)nicht gesendet

                """
        )
        #expect(seen == [] && errors == "")
    }

    @Test func theEndOfTheInputIsNotAYes() async throws {
        let seen = try await Self.sending(["open Pantry.get", "1", "perhaps"]).seen
        #expect(seen == [])
    }

    @Test(arguments: [
        (Language.english, "y for yes", "y"), (.german, "j für ja", "j"),
        (.german, "j für ja", "y"),
        (.french, "o pour oui", "oui"), (.italian, "s per sì", "s"),
    ])
    func theWordForYesOfTheLanguageReplacesAFile(
        language: Language,
        words: String,
        answer: String
    ) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/jar.json"
        try "before".write(toFile: path, atomically: true, encoding: .utf8)
        let lines = ["send Pantry.get id=1", "save \(path)", answer, "quit"]
        let output = try await Self.sending(lines, "--language", language.rawValue).output
        #expect(output.contains(words))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == #"{"id": 1}"#)
    }

    @Test func anotherAnswerReplacesNothing() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/jar.json"
        try "before".write(toFile: path, atomically: true, encoding: .utf8)
        _ = try await Self.sending(["send Pantry.get id=1", "save \(path)", "yellow", "quit"])
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
    }

    /// The typed values may be meant only for the first server.
    @Test func againDoesNotGoToAnotherEnvironment() async throws {
        let lines = ["send Pantry.get id=1", "env spare", "again", "env -", "again", "quit"]
        let (output, errors, seen) = try await Self.sending(lines)
        let answer = """
            environment: none · pantry.test
            HTTP/1.1 200 OK
            $  {1}
              id  1  Int

            """
        #expect(output == answer + "environment: spare\nenvironment: none\n" + answer)
        #expect(
            errors
                == "cartouche: not sent: its environment was none, now it is spare: choose it first, "
                + "with `env`\n"
        )
        #expect(seen == ["https://pantry.test/jars/1", "https://pantry.test/jars/1"])
    }

    @Test func againUsesTheOptionsOfItsWords() async throws {
        let lines = ["send Pantry.get id=1 --env spare", "again", "quit"]
        let (output, errors, seen) = try await Self.sending(lines)
        #expect(output.ranges(of: "environment: spare · spare.test\n").count == 2)
        #expect(seen == ["https://spare.test/jars/1", "https://spare.test/jars/1"])
        #expect(errors == "")
    }

    @Test func comparingShowsTheDifferencesOfTheRequests() async throws {
        let lines = [
            "send Pantry.get id=1", "send Pantry.get id=2 --query page=3 --env spare", "compare",
            "quit",
        ]
        let output = try await Self.sending(lines).output
        #expect(output.contains("\nPantry.get: "))
        #expect(
            output.hasSuffix(
                """
                environment none → spare · https://pantry.test → https://spare.test · \
                input: /jars/1 → /jars/2, page ∅ → 3
                there are no differences

                """
            )
        )
    }
}
