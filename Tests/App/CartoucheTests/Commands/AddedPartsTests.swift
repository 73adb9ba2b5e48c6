import CartoucheBackend
import CartoucheHistory
import CartoucheSession
import EndpointKit
import FoundationEssentials
import HTTPMessage
import HTTPTypes
import SecretValues
import SecureStores
import Synchronization
import Testing
import ValueTree
import WebAddresses

@testable import Cartouche

/// Header fields and query items of `--header` and `--query`.
@Suite struct AddedPartsTests {
    private let address = "--base-url=https://vault.test"

    private final class SentRequest: Sendable {
        private let sent = Mutex<Request?>(nil)
        var request: Request? { sent.withLock(\.self) }
        func keep(_ request: Request) { sent.withLock { $0 = request } }
    }

    /// Returns the request that `send` sends with these arguments.
    private func request(
        _ arguments: [String],
        _ storage: any SecureStorage = InMemoryStorage()
    ) async throws -> Request {
        let seen = SentRequest()
        var trial = CommandTrial(groups: [VaultAPI.self], storage: storage)
        trial.answer = { request in
            seen.keep(request)
            return .response(RawResponse(statusCode: 200, bytes: PaddedBytes("{}".utf8)))
        }
        let start = ["send", "Vault.open", "door=a", "key=k", address, "--output=raw"]
        let outcome = try await trial.run(arguments: start + arguments)
        #expect(outcome == .init(status: .success, output: "{}", errors: ""))
        return try #require(seen.request)
    }

    private final class RecordedForm: Sendable {
        private let sent = Mutex<SentForm?>(nil)
        var form: SentForm? { sent.withLock(\.self) }
        func keep(_ form: SentForm) { sent.withLock { $0 = form } }
    }

    /// The explorer, which recalls the form, has a line for each part.
    @Test(
        arguments: [
            ([], []), (["--header", "X-A: b", "--query", "page=2"], ["X-A: b", "page=2"]),
            (["--query", "a:b=1"], nil),
        ] as [([String], [String]?)]
    )
    func theHistoryGetsTheFormWithAddedPartsThatFitOnALine(
        arguments: [String],
        added: [String]?
    ) async throws {
        let recorded = RecordedForm()
        var trial = CommandTrial(groups: [VaultAPI.self], storage: InMemoryStorage())
        trial.answer = { _ in
            .response(RawResponse(statusCode: 200, bytes: PaddedBytes("{}".utf8)))
        }
        trial.history = RunHistory(
            record: { _, _, sent in
                recorded.keep(sent)
                return 1
            },
            recent: { _ in [] },
            entry: { _ in nil }
        )
        let start = ["send", "Vault.open", "door=a", "key=k", address, "--output=raw"]
        _ = try await trial.run(arguments: start + arguments)
        let sent = try #require(recorded.form)
        #expect((sent.form != nil) == (added != nil))
        #expect(sent.added == added ?? [])
    }

    @Test func aFieldReplacesTheDeclaredOneAndRepeatedFieldsAreAllSent() async throws {
        let name = try #require(HTTPField.Name("note"))
        let request = try await request([
            "note=declared", "--header", "Note:  first ", "--header", "note: second",
        ])
        #expect(request.headers[fields: name].map(\.value) == ["first", "second"])
    }

    @Test func aQueryItemComesAfterTheDeclaredOnes() async throws {
        let request = try await request(["pin=1", "--query", "pin=2", "--query", "a b=c&d"])
        #expect(
            request.url.absoluteString == "https://vault.test/open/a?pin=1&pin=2&a%20b=c%26d"
        )
    }

    @Test func aSecretInAFieldIsBoundToItsOriginAndSensitive() async throws {
        let storage = InMemoryStorage()
        let origin = try #require(Origin(text: "https://vault.test"))
        try BoundSecrets(in: storage).save(Secret("opensesame"), named: "door", for: [origin])
        let name = try #require(HTTPField.Name("X-Note"))
        let request = try await request(["--header", "X-Note: {{secret:door}}"], storage)
        #expect(request.headers[name] == "opensesame")
        #expect(request.sensitiveHeaders.contains(name))
    }

    @Test func aSecretIsNotSentToAnotherOrigin() async throws {
        let storage = InMemoryStorage()
        let other = try #require(Origin(text: "https://other.test"))
        try BoundSecrets(in: storage).save(Secret("opensesame"), named: "door", for: [other])
        let outcome = try await CommandTrial(groups: [VaultAPI.self], storage: storage).run(
            arguments: [
                "send", "Vault.open", "door=a", "key=k", address,
                "--query", "x={{secret:door}}",
            ]
        )
        #expect(outcome.status == .configuration)
        #expect(outcome.output == "")
        #expect(!outcome.errors.contains("opensesame"))
    }

    @Test func theCurlCommandHidesAddedSecretsAndSendsTheRest() async throws {
        let outcome = try await CommandTrial(groups: [VaultAPI.self]).run(
            arguments: [
                "curl", "Vault.open", "door=a", "key={{secret:front}}", address,
                "--header", "X-Note: {{secret:door}}", "--query", "token=abc", "--query", "page=2",
            ]
        )
        #expect(outcome.status == .success)
        #expect(!outcome.output.contains("abc"))
        #expect(outcome.output.contains("-H 'X-Note: '\"$DOOR\""))
        #expect(outcome.output.contains("token='\"$TOKEN\"'&page=2'"))
    }

    @Test(arguments: [
        (["--header", "Note"], "Note: expected 'Name: value'"),
        (["--header", ": x"], ": x: expected 'Name: value'"),
        (["--header", "a b: x"], "a b: is not the name of a header field"),
        (
            ["--header", "HOST: x"],
            "HOST: the client sets this field itself, from the address, the body and the connection"
        ),
        (
            ["--header", "Content-Length: 1"],
            "Content-Length: the client sets this field itself, from the address, the body and the "
                + "connection"
        ),
        (
            ["--header", "Transfer-Encoding: chunked"],
            "Transfer-Encoding: the client sets this field itself, from the address, the body and "
                + "the connection"
        ),
        (
            ["--header", "Note: a\nb"],
            "Note: the value has a line break or another control character"
        ),
        (["--header", "Note: {{nobody}}"], "Note: no variable `nobody` (there are none)"),
        (["--query", "page"], "page: expected name=value"),
        (["--query", "=2"], "=2: expected name=value"),
    ])
    func aPartThatCannotBeAddedIsRefused(arguments: [String], message: String) async throws {
        let outcome = try await CommandTrial(groups: [VaultAPI.self]).run(
            arguments: ["send", "Vault.open", "door=a", "key=k", address] + arguments
        )
        #expect(outcome == .init(status: .usage, output: "", errors: "Vault.open: " + message))
    }
}
