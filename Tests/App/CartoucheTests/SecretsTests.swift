import CartoucheBackend
import CartoucheHistory
import CartoucheSession
import EndpointKit
import Foundation
import HTTPMessage
import HTTPTypes
import SecretValues
import SecureStores
import Synchronization
import Testing
import ValueTree
import WebAddresses

@testable import Cartouche

/// Where secrets are sent, and where they are not.
@Suite struct SecretsTests {
    private final class Sent: Sendable {
        private let requests = Mutex<[Request]>([])

        var all: [Request] { requests.withLock(\.self) }

        func add(_ request: Request) {
            requests.withLock { $0.append(request) }
        }
    }

    private let sent = Sent()
    private let storage = InMemoryStorage()

    private func trial(history: RunHistory? = nil) -> CommandTrial {
        CommandTrial(
            groups: [VaultAPI.self],
            storage: storage,
            history: history
                ?? RunHistory(record: { _, _, _ in 0 }, recent: { _ in [] }, entry: { _ in nil })
        ) { [sent] request in
            sent.add(request)
            return .response(RawResponse(statusCode: 401, bytes: PaddedBytes("no".utf8)))
        }
    }

    private func keep(_ secret: String, named name: String) throws {
        let origin = try #require(Origin(text: "https://vault.test"))
        try BoundSecrets(in: storage).save(Secret(secret), named: name, for: [origin])
    }

    private let address = "--base-url=https://vault.test"

    @Test func aSecretIsFilledInWhereItIsBound() async throws {
        try keep("opensesame", named: "door")
        _ = try await trial().run(
            "send",
            "Vault.open",
            "door=a",
            "key={{secret:door}}",
            "note=Token {{secret:door}}",
            address
        )
        let request = try #require(sent.all.first)
        let (key, note) = (try name("key"), try name("note"))
        #expect(request.headers[key] == "opensesame")
        #expect(request.headers[note] == "Token opensesame")
        // No redirect to another origin may carry them.
        #expect(request.sensitiveHeaders == [key, note])
    }

    @Test func theErrorOfASecretForAnotherOriginNamesBoth() async throws {
        try keep("opensesame", named: "door")
        let outcome = try await trial().run(
            "send",
            "Vault.open",
            "door=a",
            "key={{secret:door}}",
            "--base-url=https://evil.test"
        )
        #expect(
            outcome
                == .init(
                    status: .configuration,
                    output: "",
                    errors: "the secret `door` is not for https://evil.test but for "
                        + "https://vault.test: add https://evil.test to "
                        + "CARTOUCHE_SECRET_DOOR_ORIGINS, or send once from the explorer, which "
                        + "asks whether it may go there"
                )
        )
        #expect(sent.all.count == 0)
    }

    @Test func theErrorOfAMissingSecretShowsHowToSetIt() async throws {
        let outcome = try await trial()
            .run("send", "Vault.open", "door=a", "key={{secret:git.hub}}", address)
        #expect(
            outcome
                == .init(
                    status: .configuration,
                    output: "",
                    errors: "there is no secret `git.hub`: set CARTOUCHE_SECRET_GIT_HUB and "
                        + "CARTOUCHE_SECRET_GIT_HUB_ORIGINS=https://vault.test, or send once from "
                        + "the explorer, which asks for it"
                )
        )
    }

    @Test func errorsDoNotContainSecrets() async throws {
        try keep("opensesame", named: "door")
        let outcome = try await trial().run(
            "send",
            "Vault.open",
            "door=a",
            "key=typed-secret",
            "pin={{secret:door}}",
            address,
            "--output=headers"
        )
        #expect(
            outcome.errors
                == "GET https://vault.test/open/a?pin=(redacted) answered HTTP/1.1 401"
        )
    }

    @Test(arguments: ["hunter3pw", "p"])
    func aTypedPasswordIsNotShown(password: String) async throws {
        let outcome = try await CommandTrial { _ in
            .response(RawResponse(statusCode: 401, bytes: PaddedBytes("no".utf8)))
        }
        .run(
            "send",
            "HTTPBin.basicAuth",
            "user=bob",
            "password=\(password)",
            "--base-url=https://bin.test",
            "--output=headers"
        )
        #expect(
            outcome.errors
                == "GET https://bin.test/basic-auth/bob/(redacted) answered HTTP/1.1 401"
        )
    }

    @Test func aPasswordInABaseURLIsKnownFromTheStart() async throws {
        let known = KnownSecrets()
        _ = try await trial().run(
            arguments: [
                "send", "Vault.open", "door=a", "key=k",
                "--base-url=https://ada:p%77!d%2fX@vault.test",
            ],
            knowing: known
        )
        #expect(
            known.redaction.redacted("p%77!d%2fX, pw!d/X")
                == "(redacted), (redacted)"
        )
    }

    @Test func theFilesOfTheHistoryContainNoSecrets() async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "cartouche-history-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try keep("open sesame/ö", named: "phrase")
        let known = KnownSecrets()
        let trial = trial(history: .kept(in: folder, hiding: known))
        let typed = "typed+secret"
        for arguments in [
            ["Vault.open", "door=\(typed)", "key=\(typed)", "pin=12", "note=x"],
            ["Vault.open", "door=q", "key=q", "note=q"],
            ["Vault.open", "door=b", "key={{secret:phrase}}", "pin={{secret:phrase}}"],
            ["Vault.login", "body.user=ada", "body.phrase=my {{secret:phrase}}"],
        ] {
            _ = try await trial.run(
                arguments: ["send"] + arguments + [address],
                knowing: known
            )
        }
        #expect(sent.all.count == 4)
        let bytes = try FileManager.default.contentsOfDirectory(atPath: folder)
            .map { try Data(contentsOf: URL(filePath: folder + "/" + $0)) }
            .reduce(Data(), +)
        #expect(bytes.count > 1000)
        let forms = ["open sesame/ö", "open%20sesame", typed, "typed%2Bsecret", "pin=12", "open/q"]
        #expect(forms.filter { bytes.range(of: Data($0.utf8)) != nil } == [])
        for secret in ["open sesame/ö", typed] {
            let base64 = Data(secret.utf8).base64EncodedData()
            #expect(bytes.range(of: base64) == nil)
        }
    }

    private func name(_ text: String) throws -> HTTPField.Name {
        try #require(HTTPField.Name(text))
    }
}
