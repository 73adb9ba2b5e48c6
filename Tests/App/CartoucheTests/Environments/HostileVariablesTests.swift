import CartoucheSession
import Girders
import HTTPMessage
import HTTPTypes
import SecretValues
import SecureStores
import Synchronization
import Testing
import ValueTree
import WebAddresses

@testable import Cartouche

/// Variables of an untrusted folder are used, but can't form references to secrets.
@Suite struct HostileVariablesTests {
    @Test(arguments: [("{{{{x}}}}", "secret:door"), ("{{secret:{{x}}}}", "door")])
    func aTypedTextAndAVariableOfTheFolderDoNotFormASecret(
        typed: String,
        value: String
    ) async throws {
        let storage = InMemoryStorage()
        let origin = try #require(Origin(text: "https://vault.test"))
        try BoundSecrets(in: storage).save(Secret("opensesame"), named: "door", for: [origin])
        let sent = Mutex<[HTTPFields]>([])
        var trial = CommandTrial(groups: [VaultAPI.self]) { request in
            sent.withLock { $0.append(request.headers) }
            return .response(RawResponse(statusCode: 200, bytes: PaddedBytes("".utf8)))
        }
        trial.configurations = ["Configuration.toml": "variables.x = '\(value)'"]
        trial.isUntrusted = true
        trial.storage = storage
        let outcome = try await trial.run(
            arguments: [
                "send", "Vault.open", "door=a", "key=\(typed)", "--base-url=https://vault.test",
            ]
        )
        #expect(outcome.status == .success)
        #expect(sent.withLock { $0.map { $0.map(\.value) } } == [["{{secret:door}}"]])
    }
}
