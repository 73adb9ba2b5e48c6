import CartoucheExplorer
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

/// OAuth 2 logins in the configuration files.
@Suite struct GroupOAuthTests {
    private final class Requests: Sendable {
        private let requests = Mutex<[Request]>([])

        var all: [Request] { requests.withLock(\.self) }

        func add(_ request: Request) { requests.withLock { $0.append(request) } }

        /// The addresses and the forms of the requests.
        var lines: [String] {
            all.map { request in
                let form = request.body.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
                return request.url.absoluteString + form
            }
        }
    }

    private let requests = Requests()
    private let storage = InMemoryStorage()

    private static let machine = """
        [groups.Guarded.authorization.oauth]
        flow = "client-credentials"
        client = "shop"
        clientSecret = "{{secret:client}}"
        scope = "a b"
        tokenURL = "https://id.test/token"
        """

    private static let person = """
        [groups.Guarded.authorization.oauth]
        flow = "authorization-code"
        client = "cli"
        tokenURL = "https://id.test/token"
        authorizationURL = "https://id.test/login"
        """

    /// The setting of `person`.
    private let setting = OAuthSetting(
        flow: .authorizationCode,
        client: "cli",
        server: .addresses(
            token: "https://id.test/token",
            authorization: "https://id.test/login",
            device: nil
        )
    )

    init() throws {
        let origin = try #require(Origin(text: "https://id.test"))
        try BoundSecrets(in: storage).save(Secret("opensesame"), named: "client", for: [origin])
    }

    private func trial(_ text: String, answering token: String = "t0ken-1") -> CommandTrial {
        var trial = CommandTrial(groups: [GuardedAPI.self], storage: storage)
        trial.configurations["Configuration.toml"] = text
        trial.terminal = nil
        trial.answer = { [requests] request in
            requests.add(request)
            let isToken = request.url.path() == "/token"
            let body =
                isToken
                ? #"{"access_token": "\#(token)", "refresh_token": "r2", "token_type": "Bearer"}"#
                : "[]"
            return .response(RawResponse(statusCode: 200, bytes: PaddedBytes(body.utf8)))
        }
        return trial
    }

    private let send = ["send", "Guarded.list", "--base-url=https://vault.test"]

    @Test func aTokenIsRequestedWithTheClientsSecret() async throws {
        let known = KnownSecrets()
        let outcome = try await trial(Self.machine).run(arguments: send, knowing: known)
        #expect(outcome.errors == "" && outcome.status == .success)
        #expect(
            requests.lines == [
                "https://id.test/token grant_type=client_credentials&scope=a%20b",
                "https://vault.test/doors",
            ]
        )
        let basic = Data("shop:opensesame".utf8).base64EncodedString()
        #expect(
            requests.all.map { $0.headers[.authorization] } == ["Basic \(basic)", "Bearer t0ken-1"]
        )
        #expect(requests.all.last?.sensitiveHeaders == [.authorization])
        #expect(known.redaction.redacted("t0ken-1 opensesame") == "(redacted) (redacted)")
    }

    @Test func theClientsSecretIsSentOnlyToItsServer() async throws {
        let text = Self.machine.replacing("id.test", with: "evil.test")
        let outcome = try await trial(text).run(arguments: send)
        #expect(outcome.status == .configuration)
        #expect(outcome.errors.hasPrefix("the secret `client` is not for https://evil.test"))
        #expect(requests.all.isEmpty)
    }

    @Test func theRedirectAddressCanBeSet() async throws {
        let text = Self.person + "\nredirectPath = '/back'\nredirectPort = 8400"
        let environments = try await trial(text).composition().environments
        let configuration = try environments.environment(named: nil).configuration
        var expected = setting
        expected.redirectPath = "/back"
        expected.redirectPort = 8400
        #expect(try configuration.settings(ofGroup: "Guarded").login == .oauth(expected))
    }

    @Test func curlRequestsNoToken() async throws {
        let outcome = try await trial(Self.machine)
            .run("curl", "Guarded.list", "--base-url=https://vault.test")
        #expect(outcome.output.contains(#"-H 'Authorization: Bearer '"$TOKEN""#), "\(outcome)")
        #expect(requests.all.isEmpty)
    }

    @Test func aLoginWithoutATerminalIsReported() async throws {
        let outcome = try await trial(Self.person).run(arguments: send)
        #expect(
            outcome
                == .init(
                    status: .noCompleteResponse,
                    output: "",
                    errors: "login failed: somebody has to log in first"
                )
        )
        #expect(requests.all.isEmpty)
    }

    @Test func aStoredTokenIsUsedAndRefreshedWhenItHasEnded() async throws {
        let origin = try #require(Origin(text: "https://vault.test"))
        let name = setting.secretName(group: "Guarded", environment: nil, origin: origin)
        let secrets = BoundSecrets(in: storage)
        try secrets.save(Secret(#"{"access": "kept"}"#), named: name, for: [origin])
        _ = try await trial(Self.person).run(arguments: send)
        #expect(requests.lines == ["https://vault.test/doors"])
        #expect(requests.all.last?.headers[.authorization] == "Bearer kept")
        let ended = #"{"access": "kept", "refresh": "r1", "expiry": 5}"#
        try secrets.save(Secret(ended), named: name, for: [origin])
        _ = try await trial(Self.person).run(arguments: send)
        #expect(
            requests.lines.dropFirst() == [
                "https://id.test/token grant_type=refresh_token&refresh_token=r1&client_id=cli",
                "https://vault.test/doors",
            ]
        )
        let stored = #"{"access":"t0ken-1","refresh":"r2"}"#
        #expect(try secrets.secret(named: name, for: origin) == Secret(stored))
        // A token for one origin isn't used for another one.
        let other = try await trial(Self.person)
            .run("send", "Guarded.list", "--base-url=https://other.test")
        #expect(other.errors == "login failed: somebody has to log in first")
    }

    /// The server refuses the first token, and accepts any other.
    private func refusingTrial(_ text: String) -> CommandTrial {
        var trial = trial(text)
        trial.answer = { [requests] request in
            requests.add(request)
            let isToken = request.url.path() == "/token"
            let number = requests.all.count { $0.url.path() == "/token" }
            let isRefused = ["Bearer t0ken-1", "Bearer kept"]
                .contains(request.headers[.authorization])
            let body =
                isToken ? #"{"access_token": "t0ken-\#(number)", "token_type": "Bearer"}"# : "[]"
            return .response(
                RawResponse(
                    statusCode: isRefused ? 401 : 200,
                    bytes: PaddedBytes(body.utf8)
                )
            )
        }
        return trial
    }

    @Test func aRefusedClientTokenIsRenewedImmediately() async throws {
        let known = KnownSecrets()
        let outcome = try await refusingTrial(Self.machine).run(arguments: send, knowing: known)
        #expect(outcome.errors == "" && outcome.status == .success)
        let fields = requests.all.filter { $0.url.host() == "vault.test" }
            .map { $0.headers[.authorization] }
        #expect(fields == ["Bearer t0ken-1", "Bearer t0ken-2"])
        #expect(known.redaction.redacted("t0ken-2") == "(redacted)")
    }

    /// No login interrupts a request.
    ///
    /// The next one refreshes the token, or asks.
    @Test func aRefusedInteractiveTokenHasExpired() async throws {
        let origin = try #require(Origin(text: "https://vault.test"))
        let name = setting.secretName(group: "Guarded", environment: nil, origin: origin)
        let secrets = BoundSecrets(in: storage)
        let kept = #"{"access": "kept", "refresh": "r1"}"#
        try secrets.save(Secret(kept), named: name, for: [origin])
        let first = try await refusingTrial(Self.person).run(arguments: send)
        #expect(first.status == .refusedByServer)
        #expect(requests.lines == ["https://vault.test/doors"])
        _ = try await trial(Self.person, answering: "t0ken-2").run(arguments: send)
        #expect(
            requests.lines.dropFirst() == [
                "https://id.test/token grant_type=refresh_token&refresh_token=r1&client_id=cli",
                "https://vault.test/doors",
            ]
        )
        #expect(requests.all.last?.headers[.authorization] == "Bearer t0ken-2")
    }

    @Test(arguments: [
        (
            "flow = 'code'\nclient = 'c'\nissuer = 'https://id.test'",
            "2: $.groups.Guarded.authorization.oauth.flow: expected one of client-credentials, "
                + "authorization-code, device-code, found \"code\""
        ),
        (
            "flow = 'device-code'\nissuer = 'https://id.test'",
            "1: $.groups.Guarded.authorization.oauth: `client` is missing beside it"
        ),
        (
            "flow = 'device-code'\nclient = 'c'\ntokenURL = 'https://id.test/t'",
            "1: $.groups.Guarded.authorization.oauth: `deviceURL` is missing beside it"
        ),
        (
            "flow = 'device-code'\nclient = 'c'\nisuer = 'https://id.test'",
            "4: there is no setting of an authorization `isuer`; did you mean `issuer`?"
        ),
        (
            "flow = 'device-code'\nclient = 'c'\nissuer = 'http://id.test'",
            "4: $.groups.Guarded.authorization.oauth.issuer: "
                + "the address `http://id.test` is neither https nor on this machine"
        ),
        (
            "flow = 'device-code'\nclient = 'c'\nredirectPort = 65536",
            "4: $.groups.Guarded.authorization.oauth.redirectPort: "
                + "expected a number from 1 to 65535, found `65536`"
        ),
    ])
    func anErrorIsReportedWithItsLine(text: String, message: String) async throws {
        let trial = trial("[groups.Guarded.authorization.oauth]\n" + text)
        let outcome = try await trial.run(arguments: send)
        let expected = "/project/Configuration.toml:\(message)"
        #expect(outcome == .init(status: .configuration, output: "", errors: expected))
        #expect(requests.all.isEmpty)
    }

    @Test func anUntrustedFolderCannotConfigureALogin() async throws {
        var trial = trial(Self.person)
        trial.isUntrusted = true
        let outcome = try await trial.run(arguments: send)
        #expect(
            outcome.errors
                == "/project/Configuration.toml:1: groups.Guarded.authorization: counts only once you "
                + "allow this folder, because it changes where requests go or whom they trust; look at "
                + "the file, then run `cartouche allow /project`"
        )
    }
}
