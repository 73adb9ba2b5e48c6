import CartoucheSession
import EndpointKit
import FoundationEssentials
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

/// References to secrets in settings that a service reads.
@Suite struct SettingReadsTests {
    private final class LoginAPI: EndpointGroup {
        override var requestGenerator: any RequestGenerator { Generator() }

        @GET("/me") var me: Endpoint<Empty, Empty>
    }

    private struct Generator: RequestGenerator {
        func generateRequest(withMethod method: HTTPMethod) -> MutableRequest {
            request(withMethod: method) |> withBasicAuth
        }
    }

    private final class Requests: Sendable {
        private let requests = Mutex<[Request]>([])

        var all: [Request] { requests.withLock(\.self) }

        func add(_ request: Request) { requests.withLock { $0.append(request) } }
    }

    private let requests = Requests()
    private let storage = InMemoryStorage()

    private func trial(_ text: String) -> CommandTrial {
        CommandTrial(
            groups: [LoginAPI.self, VaultAPI.self],
            configurations: ["Configuration.toml": text],
            storage: storage
        ) { [requests] request in
            requests.add(request)
            return .response(RawResponse(statusCode: 200, bytes: PaddedBytes("".utf8)))
        }
    }

    private let text = "'auth.username' = 'ada'\n'auth.password' = '{{secret:door}}'"

    private func keep() throws {
        let origin = try #require(Origin(text: "https://vault.test"))
        try BoundSecrets(in: storage).save(Secret("opensesame"), named: "door", for: [origin])
    }

    @Test(arguments: [
        "'auth.username' = 'ada'\n'auth.password' = '{{secret:door}}'",
        "'auth.username' = 'ada'\n'auth.password' = '{{pw}}'\nvariables.pw = '{{secret:door}}'",
    ])
    func aSecretInASettingIsFilledInWhereItIsBound(text: String) async throws {
        try keep()
        let known = KnownSecrets()
        let outcome = try await trial(text).run(
            arguments: ["send", "Login.me", "--base-url=https://vault.test"],
            knowing: known
        )
        #expect(outcome.errors == "")
        let login = Data("ada:opensesame".utf8).base64EncodedString()
        #expect(requests.all.map { $0.headers[.authorization] } == ["Basic \(login)"])
        #expect(requests.all.map(\.sensitiveHeaders) == [[.authorization]])
        #expect(known.redaction.redacted("opensesame") == "(redacted)")
    }

    @Test func aSecretInASettingForAnotherOriginIsRefused() async throws {
        try keep()
        let outcome = try await trial(text).run("send", "Login.me", "--base-url=https://evil.test")
        #expect(outcome.status == .configuration)
        #expect(outcome.errors.hasPrefix("the secret `door` is not for https://evil.test but for "))
        #expect(requests.all.count == 0)
    }

    @Test func aMissingSecretInASettingIsRefused() async throws {
        let outcome = try await trial(text).run("send", "Login.me", "--base-url=https://vault.test")
        #expect(outcome.status == .configuration)
        #expect(outcome.errors.hasPrefix("there is no secret `door`: set CARTOUCHE_SECRET_DOOR"))
        #expect(requests.all.count == 0)
    }

    @Test func aServiceThatDoesNotReadTheSettingNeedsNoSecret() async throws {
        let outcome = try await trial(text)
            .run("send", "Vault.open", "door=a", "key=k", "--base-url=https://evil.test")
        #expect(outcome.status == .success)
        #expect(requests.all.count == 1)
    }

    @Test func aSecretCannotBePartOfAnAddress() async throws {
        try keep()
        let outcome = try await trial(text)
            .run("send", "Login.me", "--base-url=https://{{secret:door}}.test")
        #expect(
            outcome
                == .init(
                    status: .configuration,
                    output: "",
                    errors: "the base URL of group `Login`: a secret cannot be a part of an address"
                )
        )
    }
}
