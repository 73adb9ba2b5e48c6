import ArgumentParser
import CartoucheExplorer
import CartoucheLine
import CartoucheSession
import CartoucheTestKit
import CartoucheTexts
import EndpointKit
import Foundation
import HTTPMessage
import HTTPTypes
import Synchronization
import Testing
import ValueTree

@testable import Cartouche

/// The plain explorer's handling of responses, and its language.
@Suite struct LineSessionAnswersTests {
    private static let prompt = "cartouche> "

    /// Answers the requests with these bodies in turn, repeating the last one.
    static func trial(_ lines: [String], bodies: [String] = [#"{"id": 1}"#]) -> CommandTrial {
        let rest = Mutex(bodies[...])
        var trial = CommandTrial(groups: [PantryAPI.self])
        trial.lines = lines
        trial.configurations = ["Configuration.toml": "baseURL = 'https://pantry.test'\n"]
        trial.answer = { _ in
            let body = rest.withLock { rest in
                rest.count > 1 ? rest.removeFirst() : rest.first ?? ""
            }
            return .response(
                RawResponse(
                    statusCode: 200,
                    reason: "OK",
                    headers: [:],
                    bytes: PaddedBytes(body.utf8)
                )
            )
        }
        return trial
    }

    /// Returns the output after the first line without prompts, and the errors.
    static func answers(
        _ trial: CommandTrial,
        _ arguments: String...
    ) async throws -> (output: String, errors: String) {
        let outcome = try await trial.run(arguments: ["--plain"] + arguments)
        #expect(outcome.status == .success)
        let rest = outcome.output.drop { $0 != "\n" }.dropFirst()
        return (String(rest).replacing(Self.prompt, with: ""), outcome.errors)
    }

    @Test func theSessionUsesTheLanguageOfTheOption() async throws {
        let lines = ["frob", "open Pantry.eat", ".", "env", "quit"]
        let outcome = try await Self.trial(lines).run("--plain", "--language", "de")
        #expect(
            outcome.output == """
                3 Endpunkte. `help` sagt, was getippt werden kann, `quit` beendet.
                cartouche> cartouche> DELETE /jars/:id   (`.` allein gibt auf)
                id, Int, erforderlich: nicht gesendet
                cartouche> Umgebung: keine
                andere: keine
                cartouche>\u{20}
                """
        )
        #expect(outcome.errors.hasPrefix("cartouche: es gibt keinen Befehl `frob`; "))
    }

    @Test func theReasonForNotSendingIsInTheLanguageToo() async throws {
        var trial = Self.trial(["send Pantry.get id=x", "send Pantry.get id=1", "quit"])
        trial.answer = { _ in
            .failure(TransportError(.refused, phase: .connect), partial: nil)
        }
        let (_, errors) = try await Self.answers(trial, "--language", "de")
        #expect(errors.hasPrefix("cartouche: `id`: "))
        #expect(errors.contains("Verbindung abgelehnt") && !errors.contains("expected"))
    }

    @Test func anUnknownEndpointIsReportedInTheLanguageToo() async throws {
        let lines = ["open Pantry.gat", "runs Pantry.gat", "send Nowhere.atAll", "quit"]
        let (output, errors) = try await Self.answers(Self.trial(lines), "--language", "de")
        let said = errors.split(separator: "\n")
        let near = "cartouche: es gibt keinen Endpunkt `Pantry.gat`; meinten Sie Pantry."
        #expect(said.count == 3 && said.prefix(2).allSatisfy { $0.hasPrefix(near) })
        #expect(
            said.last == "cartouche: es gibt keinen Endpunkt `Nowhere.atAll`; `list` zeigt alle"
        )
        #expect(output == "")
    }

    @Test func theLanguageOfTheLocaleIsUsed() async throws {
        var trial = Self.trial(["quit"])
        trial.variables = ["LANG": "it_IT.UTF-8"]
        let outcome = try await trial.run("--plain")
        #expect(
            outcome.output
                == "3 endpoint. `help` dice che cosa si può scrivere, `quit` termina.\ncartouche> "
        )
    }

    @Test(arguments: Language.allCases)
    func helpListsEverythingThatItAccepts(language: Language) async throws {
        let (output, errors) = try await Self.answers(
            Self.trial(["help"]),
            "--language",
            language.rawValue
        )
        let commands = CartoucheCommand.configuration.subcommands.compactMap {
            $0.configuration.commandName
        }
        let missing = (commands + LineForm.ownNames).filter { !output.contains($0) }
        #expect(missing == [] && errors == "")
    }

    @Test(arguments: [nil, 100, 60, 30] as [Int?])
    func helpBreaksItsLinesBetweenWords(columns: Int?) async throws {
        var trial = Self.trial(["help", "quit"])
        trial.terminal = OutputTerminal(columns: { columns }, depth: { nil })
        let (output, _) = try await Self.answers(trial, "--language", "de")
        let lines = output.split(separator: "\n")
        #expect(lines.filter { $0.count > columns ?? 80 } == [])
        let words = "die des Verlaufs mit dieser Nummer"
        #expect(output.split { $0.isWhitespace }.joined(separator: " ").contains(words))
    }

    @Test func theRestOfALineIsBelowIt() async throws {
        var trial = Self.trial(["help again", "quit"])
        trial.terminal = OutputTerminal(columns: { 40 }, depth: { nil })
        #expect(
            try await Self.answers(trial).output == """
                again [NUMBER]  sends the last request
                  again, or that of the history with
                  this number

                """
        )
    }

    @Test func helpForACommandShowsItsSyntax() async throws {
        let (output, _) = try await Self.answers(Self.trial(["help save", "save --help"]))
        let line = "save FILE  writes the body of the last response to a file\n"
        #expect(output == line + line + "\n")
    }

    @Test(arguments: [
        (
            "list Trouble",
            "`list` does not take this: unexpected argument 'Trouble'; "
                + "`list --help` says what it takes"
        ),
        ("run first", "type it as: run NUMBER"),
        ("cookies eat", "type it as: cookies [remove NAME]"),
        ("cookies remove crumb", "there is no cookie `crumb`"),
        ("again", "no response yet: `send` or `open` an endpoint first"),
        ("compare", "no response yet: `send` or `open` an endpoint first"),
        ("fix", "no response yet: `send` or `open` an endpoint first"),
        ("save body", "no response yet: `send` or `open` an endpoint first"),
        ("runs", "no response yet: `send` or `open` an endpoint first"),
        ("run 9", "request 9 is not in the history any more"),
    ])
    func refusalsUseTheSessionsOwnMessages(line: String, reason: String) async throws {
        let (output, errors) = try await Self.answers(Self.trial([line, "quit"]))
        #expect(output == "" && errors == "cartouche: \(reason)\n")
    }

    @Test func aReferenceTakesAValueFromTheLastResponse() async throws {
        let seen = Mutex<[String]>([])
        var trial = Self.trial(["send Pantry.get id=1", "send Pantry.get id={{Pantry.get.id}}"])
        let answer = trial.answer
        trial.answer = { request in
            seen.withLock { $0.append(request.url.absoluteString) }
            return seen.withLock { $0.count } == 1 ? .jar(7) : answer(request)
        }
        let (_, errors) = try await Self.answers(trial)
        #expect(
            seen.withLock(\.self) == ["https://pantry.test/jars/1", "https://pantry.test/jars/7"]
        )
        #expect(errors == "")
    }

    @Test func theQuestionsTakeReferencesToo() async throws {
        let seen = Mutex<[String]>([])
        var trial = Self.trial(["send Pantry.get id=1", "open Pantry.get", "{{Pantry.get.id}}", ""])
        trial.answer = { request in
            seen.withLock { $0.append(request.url.absoluteString) }
            return .jar(7)
        }
        let (_, errors) = try await Self.answers(trial)
        #expect(
            seen.withLock(\.self) == ["https://pantry.test/jars/1", "https://pantry.test/jars/7"]
        )
        #expect(errors == "")
    }

    /// A single command has no responses, because a script contains everything it sends.
    @Test func thereAreNoResponsesOutsideASession() async throws {
        let outcome = try await Self.trial([]).run("send", "Pantry.get", "id={{Pantry.get.id}}")
        #expect(outcome.status == .usage && outcome.output == "")
    }

    @Test func theLastRequestIsSentAgain() async throws {
        let (output, errors) = try await Self.answers(
            Self.trial(["send Pantry.get id=1", "again"], bodies: [#"{"id": 1}"#, #"{"id": 2}"#])
        )
        let answer = "environment: none · pantry.test\nHTTP/1.1 200 OK\n$  {1}\n  id  1  Int\n"
        #expect(output == answer + answer.replacing("id  1", with: "id  2") + "\n")
        #expect(errors == "")
    }

    @Test func theLastTwoResponsesAreCompared() async throws {
        let lines = ["send Pantry.get id=1", "compare", "again", "compare", "quit"]
        let bodies = [#"{"id": 1, "a": 1}"#, #"{"id": 2, "a": 1}"#]
        let (output, errors) = try await Self.answers(Self.trial(lines, bodies: bodies))
        #expect(output.hasSuffix("~ 1 changed\n  $\n~   id  1 → 2\n    a  1\n"))
        #expect(errors == "cartouche: this is the first response to this endpoint\n")
    }

    @Test func equalResponsesHaveNoDifferences() async throws {
        let lines = ["send Pantry.get id=1", "again", "compare", "quit"]
        let (output, _) = try await Self.answers(Self.trial(lines))
        #expect(output.hasSuffix("there are no differences\n"))
    }

    @Test func aMatchingTypeIsFound() async throws {
        let lines = ["send Pantry.get id=1", "fix", "fix 2", "quit"]
        let (output, _) = try await Self.answers(Self.trial(lines, bodies: [#"{"id": "x"}"#]))
        #expect(output.contains("id: String"))
        #expect(output.hasSuffix("there is no problem 2: there are 1\n"))
    }

    @Test func aBodyIsSavedAndReplacesAFileOnlyAfterAQuestion() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/jar.json"
        let lines = ["send Pantry.get id=1", "save \(path)", "save \(path)", "", "quit"]
        let (output, errors) = try await Self.answers(Self.trial(lines))
        #expect(
            output.hasSuffix(
                """
                saved \(path) · 9 B
                \(path) is there already; replace it? y for yes, Enter for no: \
                not saved: \(path) is there already

                """
            )
        )
        #expect(errors == "")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == #"{"id": 1}"#)
    }

    @Test func anEmptyCookieListIsReported() async throws {
        #expect(try await Self.answers(Self.trial(["cookies", "quit"])).output == "no cookies\n")
    }
}

extension Exchange.Outcome {
    /// A jar as its endpoint returns it.
    static func jar(_ id: Int) -> Exchange.Outcome {
        .response(
            RawResponse(
                statusCode: 200,
                reason: "OK",
                headers: [:],
                bytes: PaddedBytes(#"{"id": \#(id)}"#.utf8)
            )
        )
    }
}
