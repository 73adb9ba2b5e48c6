import CartoucheBackend
import CartoucheSession
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import Synchronization
import Testing
import ValueTree

@testable import Cartouche

@Suite struct LineSessionTests {
    private static let prompt = "cartouche> "
    private static let start = "3 endpoints. `help` says what can be typed, `quit` ends.\n"

    /// Returns the output after the first line, with prompts and errors separated.
    private func answers(
        to lines: [String],
        _ arguments: String...,
        answer: @escaping @Sendable (Request) -> Exchange.Outcome = { _ in .pantry(#"{"id": 1}"#) }
    ) async throws -> (output: String, errors: String) {
        var trial = CommandTrial(groups: [PantryAPI.self])
        trial.lines = lines
        trial.answer = answer
        trial.configurations = [
            "Configuration.toml": "baseURL = 'https://pantry.test'\n",
            "Configuration-spare.toml": "baseURL = 'https://spare.test'\n",
        ]
        let outcome = try await trial.run(arguments: ["--plain"] + arguments)
        #expect(outcome.status == .success)
        #expect(outcome.output.hasPrefix(Self.start))
        let rest = outcome.output.dropFirst(Self.start.count)
        return (String(rest).replacing(Self.prompt, with: ""), outcome.errors)
    }

    @Test func aLineIsACommand() async throws {
        let (output, errors) = try await answers(to: ["send Pantry.get id=1", "quit"])
        let answer = "environment: none · pantry.test\nHTTP/1.1 200 OK\n$  {1}\n  id  1  Int\n"
        #expect(output == answer)
        #expect(errors == "")
    }

    @Test func thePromptBeginsANewLineAfterAnUnterminatedBody() async throws {
        let lines = ["send Pantry.get id=1", "show raw", "", "show raw", "quit"]
        let (output, _) = try await answers(to: lines)
        let answer = "environment: none · pantry.test\nHTTP/1.1 200 OK\n$  {1}\n  id  1  Int\n"
        #expect(output == answer + "{\"id\": 1}\n{\"id\": 1}\n")
    }

    @Test func theEndOfTheInputEndsTheSession() async throws {
        #expect(try await answers(to: []).output == "\n")
        #expect(try await answers(to: ["", "  "]).output == "\n")
    }

    @Test(arguments: [
        ("sned Pantry.get", "send"), ("opn Pantry.get", "did you mean `open`?"),
        ("send Pantry.got", "Pantry.get"), ("open Pantry.got", "get"),
        ("send \"x", "a quote is not closed"),
        ("list | head", "one command a line: put quotes around ; & and |"),
        ("show", "no response yet: `send` or `open` an endpoint first"),
        ("show nothing", "there is no view `nothing`; there are tree, raw, json"),
        ("open", "open ENDPOINT"), ("find", "find WORDS"), ("find cellar", "nothing found"),
        ("env none", "none"),
        ("--env spare", "the explorer is open: `help` says what can be typed"),
        ("send Pantry.get", "id"),
    ])
    func anErrorIsReportedAndTheNextLineIsRead(line: String, reason: String) async throws {
        let (output, errors) = try await answers(to: [line, "find fill"])
        #expect(errors.contains(reason))
        #expect(output.contains("Pantry.fill  POST  /jars"))
    }

    @Test func theQuestionForDataAcceptsThePathOfAFile() async throws {
        var trial = CommandTrial(groups: [CrateAPI.self])
        trial.lines = ["open Crate.raw", "@none", "@a.bin", ""]
        trial.byteFiles = ["a.bin": [0, 0xFF]]
        trial.configurations["Configuration.toml"] = "baseURL = 'https://crate.test'\n"
        let sent = Mutex<[Data?]>([])
        trial.answer = { request in
            sent.withLock { $0.append(request.body) }
            return .pantry("", status: 204)
        }
        let outcome = try await trial.run("--plain")
        let question = "bytes, Data, base64, or @ and the path of a file, required: "
        #expect(outcome.output.ranges(of: question).count == 2, "\(outcome)")
        #expect(sent.withLock(\.self) == [Data([0, 0xFF])])
    }

    @Test func theLastResponseIsShownInAnotherView() async throws {
        let (output, errors) = try await answers(to: [
            "send Pantry.get id=1 --output headers", "show raw", "show problems",
        ])
        #expect(output == "environment: none · pantry.test\nHTTP/1.1 200 OK\n{\"id\": 1}\n\n")
        #expect(errors == "")
    }

    /// The meaning of a response is reported once.
    @Test func aRefusalIsReportedWhenItArrives() async throws {
        let (output, errors) = try await answers(to: ["send Pantry.get id=1", "show headers"]) {
            _ in
            .pantry("[]", status: 404)
        }
        #expect(output.hasSuffix("\nHTTP/1.1 404 OK\n\n"))
        #expect(errors == "cartouche: GET https://pantry.test/jars/1 answered HTTP/1.1 404 OK\n")
    }

    /// A line can use what an earlier line created.
    @Test func theEmbeddedServerStaysTheSame() async throws {
        let starts = Mutex(0)
        var trial = CommandTrial(groups: [PantryAPI.self])
        trial.lines = ["send Pantry.get id=1", "send Pantry.get id=2"]
        trial.answer = { _ in .pantry("{}") }
        trial.embedded = EmbeddedServer(groups: ["Pantry"]) { _, isReady in
            starts.withLock { $0 += 1 }
            await isReady("http://pantry.test")
            let (ends, end) = AsyncStream<Never>.makeStream()
            await withTaskCancellationHandler {
                for await _ in ends {}
            } onCancel: {
                end.finish()
            }
        }
        let outcome = try await trial.run("--plain")
        #expect(outcome.output.ranges(of: "HTTP/1.1 200 OK").count == 2)
        #expect(starts.withLock(\.self) == 1)
    }

    @Test func anEnvironmentAppliesToTheFollowingLines() async throws {
        let seen = Mutex<[String]>([])
        let (output, _) = try await answers(
            to: [
                "env", "env spare", "send Pantry.get id=1", "env -", "send Pantry.get id=2",
                "send Pantry.get id=3 --env spare",
            ]
        ) { request in
            seen.withLock { $0.append(request.url.absoluteString) }
            return .pantry("{}")
        }
        #expect(output.hasPrefix("environment: none\nothers: spare\nenvironment: spare\n"))
        #expect(
            seen.withLock(\.self) == [
                "https://spare.test/jars/1", "https://pantry.test/jars/2",
                "https://spare.test/jars/3",
            ]
        )
    }

    @Test func eachValueIsAskedForUntilItIsValid() async throws {
        let seen = Mutex<[String]>([])
        let (output, errors) = try await answers(
            to: [
                "open Pantry.fill", "", "plum", "two", "2", "sweet", "", "huge", "low",
                "secret word", "",
            ]
        ) { request in
            let body = request.content.flatMap { $0.segments.first }
            if case .bytes(let bytes)? = body {
                seen.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
            }
            return .pantry(#"{"id": 1}"#)
        }
        #expect(errors == "")
        let questions = [
            "POST /jars   (`.` alone gives up)\nbody.name, String, required: body.name is required",
            "body.name, String, required: body.count, Int, required: ",
            "Pantry.fill: body.count: expected Int, found `two`",
            "body.tags, [String], or nothing: body.tags, another, or nothing: ",
            "body.size, Size, one of low high, required: ", "body.lid, Secret, required: ",
            "send? Enter for yes, n for no: ",
        ]
        for question in questions where !output.contains(question) {
            Issue.record("\(question) is not in \(output)")
        }
        #expect(
            seen.withLock(\.self) == [
                #"{"name":"plum","count":2,"tags":["sweet"],"size":"low","lid":"secret word"}"#
            ]
        )
    }

    @Test(arguments: [[".", "find fill"], ["plum", "1", "", "low", "secret a", "n", "find fill"]])
    func givingUpSendsNothing(lines: [String]) async throws {
        let (output, _) = try await answers(to: ["open Pantry.fill"] + lines) { _ in
            Issue.record("sent")
            return .pantry("{}")
        }
        #expect(output.contains("not sent\nPantry.fill  POST  /jars"))
    }

    @Test func theQuestionForABooleanShowsItsDefault() async throws {
        let (output, errors) = try await answers(to: ["open Pantry.eat", "1", "", "n", "quit"])
        #expect(
            output == """
                DELETE /jars/:id   (`.` alone gives up)
                id, Int, required: isWhole, Bool, false unless given, or nothing: \
                send? Enter for yes, n for no: not sent

                """
        )
        #expect(errors == "")
    }

    @Test(arguments: [("", "false"), ("true", "true")])
    func anUnansweredBooleanIsFalse(answer: String, sent: String) async throws {
        let seen = Mutex<[String]>([])
        _ = try await answers(to: ["open Pantry.eat", "1", answer, "", "quit"]) { request in
            seen.withLock { $0.append(request.url.absoluteString) }
            return .pantry("")
        }
        #expect(seen.withLock(\.self) == ["https://pantry.test/jars/1?isWhole=\(sent)"])
    }

    @Test func helpListsEveryCommandOfTheSession() async throws {
        let (output, _) = try await answers(to: ["help", "send --help"])
        for name in ["find", "open", "send", "show", "describe", "env", "quit"] {
            #expect(output.contains("\n\(name) ") || output.hasPrefix("\(name) "))
        }
        #expect(output.contains("USAGE: cartouche send"))
    }

    @Test func anEnvironmentWithoutFilesIsRefusedImmediately() async throws {
        var trial = CommandTrial(groups: [PantryAPI.self])
        trial.configurations = ["Configuration-spare.toml": ""]
        let outcome = try await trial.run("--plain", "--env", "none")
        #expect(outcome.status == .configuration && outcome.output == "")
    }
}

extension Exchange.Outcome {
    fileprivate static func pantry(_ body: String, status: Int = 200) -> Exchange.Outcome {
        .response(
            RawResponse(
                statusCode: status,
                reason: "OK",
                headers: [:],
                bytes: PaddedBytes(body.utf8)
            )
        )
    }
}

/// Jars to fill.
final class PantryAPI: EndpointGroup {
    @GET("/jars/:id") var get: Endpoint<JarRequest, Jar>
    @POST("/jars") var fill: Endpoint<FillRequest, Jar>
    @DELETE("/jars/:id") var eat: Endpoint<EatRequest, Empty>

    struct JarRequest: RequestComponents {
        @Path var id: Int
    }

    struct EatRequest: RequestComponents {
        @Path var id: Int
        @URLQuery var isWhole: Bool
    }

    struct FillRequest: RequestComponents {
        @Body var body: Contents
    }

    struct Jar: Codable {
        var id: Int
    }

    enum Size: String, Codable, CaseIterable {
        case low, high
    }

    struct Contents: Codable {
        var name: String
        var count: Int
        var tags: [String]
        var size: Size
        var lid: Secret

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            count = try container.decode(Int.self, forKey: .count)
            tags = try container.decode([String].self, forKey: .tags)
            size = try container.decode(Size.self, forKey: .size)
            lid = try container.decode(Secret.self, forKey: .lid)
        }

        private enum CodingKeys: CodingKey {
            case name, count, tags, size, lid
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(count, forKey: .count)
            try container.encode(tags, forKey: .tags)
            try container.encode(size, forKey: .size)
            try container.encode(lid.reveal(), forKey: .lid)
        }
    }
}
