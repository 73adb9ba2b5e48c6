import CartoucheExplorer
import CartoucheSession
import EndpointClient
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

/// OAuth 2 logins that groups declare are handled like those of the settings.
@Suite struct DeclaredOAuthTests {
    private final class Requests: Sendable {
        private let requests = Mutex<[Request]>([])

        func add(_ request: Request) { requests.withLock { $0.append(request) } }

        /// The addresses and the credentials of the requests.
        var lines: [String] {
            requests.withLock(\.self).map { request in
                request.url.absoluteString + " " + (request.headers[.authorization] ?? "-")
            }
        }
    }

    private let requests = Requests()
    private let storage = InMemoryStorage()

    private func trial(_ configuration: String? = nil) -> CommandTrial {
        var trial = CommandTrial(groups: [CellarAPI.self, AtticAPI.self], storage: storage)
        trial.configurations["Configuration.toml"] = configuration
        trial.terminal = nil
        trial.answer = { [requests] request in
            requests.add(request)
            let isToken = request.url.path() == "/token"
            let body = isToken ? #"{"access_token": "t0ken", "token_type": "Bearer"}"# : "[]"
            return .response(RawResponse(statusCode: 200, bytes: PaddedBytes(body.utf8)))
        }
        return trial
    }

    @Test func theRunRequestsTheToken() async throws {
        let known = KnownSecrets()
        let outcome = try await trial().run(arguments: ["send", "Cellar.wines"], knowing: known)
        #expect(outcome == .init(status: .success, output: "[]", errors: ""))
        let basic = Data("cli:s%7B%7Bsecret%3Ax%7D%7D".utf8).base64EncodedString()
        #expect(
            requests.lines == [
                "https://id.test/token Basic \(basic)", "https://cellar.test/wines Bearer t0ken",
            ]
        )
        #expect(known.redaction.redacted("t0ken") == "(redacted)")
    }

    /// Like other credentials, it is sent to the address that the user has set.
    @Test func aLoginBelongsToTheCurrentAddress() async throws {
        _ = try await trial().run("send", "Cellar.wines", "--base-url=https://other.test")
        let basic = Data("cli:s%7B%7Bsecret%3Ax%7D%7D".utf8).base64EncodedString()
        #expect(
            requests.lines == [
                "https://id.test/token Basic \(basic)", "https://other.test/wines Bearer t0ken",
            ]
        )
    }

    @Test func anEndpointCanHaveItsOwnLogin() async throws {
        let setting = #"authorization = { bearer = "group" }"#
        _ = try await trial("[groups.Cellar]\n" + setting).run("send", "Cellar.keys")
        let basic = Data("keys:s3cret".utf8).base64EncodedString()
        #expect(
            requests.lines == [
                "https://id.test/token Basic \(basic)", "https://cellar.test/keys Bearer t0ken",
            ]
        )
    }

    @Test func anEndpointWithoutCredentialsGetsNone() async throws {
        _ = try await trial().run("send", "Cellar.door")
        #expect(requests.lines == ["https://cellar.test/door -"])
    }

    @Test(arguments: [
        (#"authorization = { bearer = "mine" }"#, "Bearer mine"), (#"authorization = "none""#, "-"),
    ])
    func theSettingsTakePrecedence(setting: String, sent: String) async throws {
        _ = try await trial("[groups.Cellar]\n" + setting).run("send", "Cellar.wines")
        #expect(requests.lines == ["https://cellar.test/wines \(sent)"])
    }

    @Test func curlRequestsNoToken() async throws {
        let outcome = try await trial().run("curl", "Cellar.wines")
        #expect(outcome.output.contains(#"-H 'Authorization: Bearer '"$TOKEN""#), "\(outcome)")
        #expect(requests.lines.isEmpty)
    }

    /// The group's prompt would write over the screen.
    @Test func withoutATerminalTheGroupsPromptIsNotCalled() async throws {
        let outcome = try await trial().run("send", "Attic.boxes")
        #expect(
            outcome
                == .init(
                    status: .noCompleteResponse,
                    output: "",
                    errors: "login failed: somebody has to log in first"
                )
        )
        #expect(requests.lines.isEmpty)
    }

    @Test func anInteractiveTokenIsStoredForTheOrigin() async throws {
        let origin = try #require(Origin(text: "https://attic.test"))
        let endpoint = try EndpointRegistry([AtticAPI.self]).endpoint(named: "Attic.boxes")
        let url = try #require(URL(string: "https://attic.test/boxes"))
        guard case .oauth(let setting)? = endpoint.declaredLogin(for: Request(url: url)) else {
            Issue.record("no login")
            return
        }
        let own = Request(url: url, headers: [.authorization: "Bearer own"])
        #expect(endpoint.declaredLogin(for: own) == nil)
        let name = setting.secretName(group: "Attic", environment: nil, origin: origin)
        try BoundSecrets(in: storage)
            .save(Secret(#"{"access": "kept"}"#), named: name, for: [origin])
        _ = try await trial().run("send", "Attic.boxes")
        #expect(requests.lines == ["https://attic.test/boxes Bearer kept"])
    }
}

/// A client that logs in with a secret that looks like a reference to another one.
private final class CellarAPI: EndpointGroup {
    private static let login = OAuthLoginSample.login(
        "cli",
        .clientCredentials,
        secret: Secret("s{{secret:x}}")
    )
    private static let ownLogin = OAuthLoginSample.login(
        "keys",
        .clientCredentials,
        secret: Secret("s3cret")
    )

    override class var defaultBaseURL: String? { "https://cellar.test" }
    override var defaultAuthorization: Authorization? { Self.login }

    @GET("/wines") var wines: Endpoint<Empty, [String]>
    @GET("/door", authorization: .anonymous) var door: Endpoint<Empty, [String]>
    @GET("/keys", authorization: CellarAPI.ownLogin) var keys: Endpoint<Empty, [String]>
}

private final class AtticAPI: EndpointGroup {
    private static let login = OAuthLoginSample.login("cli", .authorizationCode)

    override class var defaultBaseURL: String? { "https://attic.test" }
    override var defaultAuthorization: Authorization? { Self.login }

    @GET("/boxes") var boxes: Endpoint<Empty, [String]>
}

private enum OAuthLoginSample {
    static func login(
        _ name: String,
        _ flow: OAuthFlow,
        secret: Secret? = nil
    ) -> Authorization? {
        guard let token = URL(string: "https://id.test/token") else { return nil }
        let page = URL(string: "https://id.test/login")
        let server = OAuthServer(token: token, authorization: page, issuer: "https://id.test")
        let client = OAuthClient(id: name, secret: secret, server: server)
        return .oauth(client, by: flow) { _ in Issue.record("prompted") }
    }
}
