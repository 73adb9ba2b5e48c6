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

/// The authorization and the header fields of a group in the files.
@Suite struct GroupSettingsTests {
    private final class Requests: Sendable {
        private let requests = Mutex<[Request]>([])

        var all: [Request] { requests.withLock(\.self) }

        func add(_ request: Request) { requests.withLock { $0.append(request) } }
    }

    private let requests = Requests()
    private let storage = InMemoryStorage()

    init() throws {
        let origin = try #require(Origin(text: "https://vault.test"))
        try BoundSecrets(in: storage).save(Secret("opensesame"), named: "door", for: [origin])
    }

    private func trial(_ text: String, environment: String? = nil) -> CommandTrial {
        var trial = CommandTrial(groups: [GuardedAPI.self, VaultAPI.self], storage: storage)
        trial.configurations["Configuration.toml"] = text
        trial.configurations["Configuration-b.toml"] = environment
        trial.answer = { [requests] request in
            requests.add(request)
            return .response(RawResponse(statusCode: 200, bytes: PaddedBytes("[]".utf8)))
        }
        return trial
    }

    /// Returns the request of `send` with these settings.
    private func sent(
        _ text: String,
        environment: String? = nil,
        _ arguments: [String] = ["Guarded.list"]
    ) async throws -> Request {
        let chosen = environment == nil ? [] : ["--env=b"]
        let base = ["--base-url=https://vault.test"]
        let outcome = try await trial(text, environment: environment)
            .run(arguments: ["send"] + arguments + base + chosen)
        #expect(outcome.errors == "")
        return try #require(requests.all.last)
    }

    @Test(arguments: [
        ("bearer = '{{secret:door}}'", "Bearer opensesame"),
        ("bearer = 'a-{{name}}'", "Bearer a-ann"),
        (
            "basic = { user = '{{name}}', password = '{{secret:door}}' }",
            "Basic YW5uOm9wZW5zZXNhbWU="
        ),
    ])
    func anAuthorizationReplacesTheGroups(setting: String, field: String) async throws {
        let request = try await sent(
            "variables.name = 'ann'\n[groups.Guarded]\nauthorization = { \(setting) }"
        )
        #expect(request.headers[.authorization] == field)
        #expect(request.sensitiveHeaders == [.authorization])
    }

    @Test func aKeyIsSentInItsFieldOrTheQuery() async throws {
        let field = try await sent(
            "[groups.Guarded.authorization.header]\nname = 'X-Key'\nvalue = '{{secret:door}}'"
        )
        let name = try #require(HTTPField.Name("X-Key"))
        #expect(field.headers == [name: "opensesame"] && field.sensitiveHeaders == [name])
        let item = try await sent(
            "[groups.Guarded.authorization.query]\nname = 'k'\nvalue = '{{secret:door}}'"
        )
        #expect(item.url.absoluteString == "https://vault.test/doors?k=opensesame")
        #expect(item.sensitiveQuery == ["k"] && item.headers == [:])
    }

    @Test func aPasswordCanAnswerAChallenge() async throws {
        let request = try await sent(
            "[groups.Guarded.authorization.digest]\nuser = 'ann'\npassword = '{{secret:door}}'"
        )
        let credentials = DigestCredentials(user: "ann", password: Secret("opensesame"))
        #expect(request.digestCredentials == credentials && request.headers == [:])
    }

    @Test func noneRemovesTheGroupsAuthorization() async throws {
        let request = try await sent("groups.Guarded.authorization = 'none'")
        #expect(request.headers == [:])
    }

    @Test func anAnonymousEndpointSendsNoCredentials() async throws {
        let request = try await sent(
            "groups.Guarded.authorization.bearer = '{{secret:door}}'",
            ["Guarded.knock"]
        )
        #expect(request.headers == [:])
    }

    @Test func anEnvironmentTakesPrecedence() async throws {
        let request = try await sent(
            "groups.Guarded.authorization.bearer = 'base'\n[groups.Guarded.headers]\nA = '1'\nB = '1'",
            environment: "groups.Guarded.authorization.bearer = 'b'\ngroups.Guarded.headers.b = 2"
        )
        let names = try ["A", "B"].map { try #require(HTTPField.Name($0)) }
        #expect(request.headers == [.authorization: "Bearer b", names[0]: "1", names[1]: "2"])
    }

    @Test func aFieldOfTheFormOrTheCommandTakesPrecedence() async throws {
        let text = "[groups.Vault.headers]\nkey = 'settings'\nnote = 'settings'\nX-A = 'settings'"
        let request = try await sent(
            text,
            ["Vault.open", "door=a", "key=form", "--header=X-A: command"]
        )
        let fields = request.headers.map { "\($0.name.rawName.lowercased()): \($0.value)" }
        #expect(fields.sorted() == ["key: form", "note: settings", "x-a: command"])
    }

    @Test func aSecretInAFieldIsSentOnlyWhereItIsBound() async throws {
        let text = "[groups.Guarded.headers]\nX-Tenant = 'a-{{secret:door}}'"
        let request = try await sent(text)
        let name = try #require(HTTPField.Name("X-Tenant"))
        #expect(request.headers[name] == "a-opensesame")
        #expect(request.sensitiveHeaders == [.authorization, name])
        let elsewhere = try await trial(text)
            .run("send", "Guarded.list", "--base-url=https://evil.test")
        #expect(elsewhere.status == .configuration)
        #expect(
            elsewhere.errors.hasPrefix("the secret `door` is not for https://evil.test but for ")
        )
        #expect(requests.all.count == 1)
    }

    @Test(arguments: [
        ("bearer = '{{secret:door}}'", #"-H 'Authorization: Bearer '"$DOOR""#),
        ("bearer = 'opensesame'", #"-H 'Authorization: Bearer '"$AUTHORIZATION""#),
        ("basic = { user = 'ann', password = 'opensesame' }", #"-u ann:"$PASSWORD""#),
        ("header = { name = 'X-K', value = '{{secret:door}}' }", #"-H 'X-K: '"$DOOR""#),
    ])
    func curlHasAVariableForASecretField(setting: String, words: String) async throws {
        let outcome = try await trial("groups.Guarded.authorization = { \(setting) }")
            .run("curl", "Guarded.list", "--base-url=https://vault.test")
        #expect(outcome.output.contains(words), "\(outcome)")
        #expect(!outcome.output.contains("opensesame"))
    }

    @Test(arguments: ["{{secret:door}}", "opensesame"])
    func curlHasAVariableForASecretQueryItem(value: String) async throws {
        let text = "groups.Guarded.authorization.query = { name = 'q', value = '\(value)' }"
        let outcome = try await trial(text)
            .run("curl", "Guarded.list", "--base-url=https://vault.test")
        let variable = value == "opensesame" ? "Q" : "DOOR"
        #expect(outcome.output.hasSuffix("'https://vault.test/doors?q='\"$\(variable)\"\n"))
    }

    private static let mistakes = [
        (
            "[groups.Guarded]\nauthorization = 'opensesame'",
            "2: $.groups.Guarded.authorization: expected one of \"none\", { basic = … }, "
                + "{ bearer = … }, { digest = … }, { header = … }, { oauth = … }, { query = … }"
        ),
        (
            "groups.Guarded.authorization.basic = 'opensesame'",
            "1: $.groups.Guarded.authorization.basic: expected an object"
        ),
        (
            "groups.Guarded.authorization.basic = { usr = 'ann', password = 'opensesame' }",
            "1: there is no setting of an authorization `usr`; did you mean `user`?"
        ),
        (
            "groups.Guarded.authorization.basic = { login = 'ann', password = 'opensesame' }",
            "1: there is no setting of an authorization `login`; there are user, password"
        ),
        (
            "groups.Guarded.authorization = { cookie = 'opensesame' }",
            "1: there is no setting of an authorization `cookie`; there are basic, bearer, digest, "
                + "header, oauth, query"
        ),
        (
            "groups.Guarded.authorization.basic.password = 'opensesame'",
            "1: $.groups.Guarded.authorization.basic: `user` is missing beside it"
        ),
        (
            "groups.Guarded.authorization.basic = { user = 'a:b', password = 'opensesame' }",
            "1: $.groups.Guarded.authorization.basic: `basic` cannot be written: "
                + "the user name has a colon, which Basic authentication cannot send"
        ),
        (
            "groups.Guarded.authorization.header = { name = 'X Y', value = 'opensesame' }",
            "1: $.groups.Guarded.authorization.header: `header` cannot be written: "
                + "`X Y` is not the name of a header field"
        ),
        (
            #"groups.Guarded.authorization.bearer = "open\nsesame""#,
            "1: $.groups.Guarded.authorization.bearer: `bearer` cannot be written: a secret with a "
                + "line break, or with blanks at its ends, cannot be sent in a header field"
        ),
        (
            "groups.Guarded.authorization.bearer = ['opensesame']",
            "1: $.groups.Guarded.authorization.bearer: expected String"
        ),
        (
            "groups.Guarded.authorization.bearer = '{{tokn}}'",
            "1: $.groups.Guarded.authorization.bearer: no variable `tokn`"
        ),
        (
            "groups.Guarded.headers = 5",
            "1: $.groups.Guarded.headers: expected an object"
        ),
        (
            "groups.Guarded.headers.Host = 'x'",
            "1: $.groups.Guarded.headers.Host: `Host` cannot be sent as a header field"
        ),
    ]

    @Test(arguments: mistakes)
    func anErrorIsReportedWithItsLineAndWithoutTheSecret(
        text: String,
        message: String
    ) async throws {
        let outcome = try await trial(text)
            .run("send", "Guarded.list", "--base-url=https://vault.test")
        #expect(outcome.status == .configuration)
        #expect(outcome.errors.hasPrefix("/project/Configuration.toml:\(message)"), "\(outcome)")
        #expect(!outcome.errors.contains("sesame"))
        #expect(requests.all.isEmpty)
    }

    /// Names of users and fields aren't secrets; the values with them are.
    @Test func theSecretsOfAnAuthorizationAreKnown() {
        let settings: SupportedType = [
            "groups": [
                "Tokens": [
                    "baseURL": "https://a.test",
                    "authorization": ["basic": ["user": "ann", "password": "p1"]],
                    "headers": ["X-Api-Key": "k1", "X-Tenant": "blue"],
                ],
                "B": ["authorization": ["query": ["name": "q", "value": "v1"]]],
                "C": ["authorization": ["bearer": "b1"]],
            ]
        ]
        let secrets = Set(Configuration(settings).secrets)
        #expect(secrets == Set(["p1", "k1", "v1", "b1"].map { Secret($0) }))
    }

    @Test func aFolderCannotReplaceTheAuthorizationOfTheOwnFiles() async throws {
        var trial = trial("groups.Guarded.authorization.bearer = 'theirs'")
        trial.ownConfigurations = [
            "Configuration.toml": "groups.Guarded.authorization.bearer = '{{secret:door}}'"
        ]
        trial.isUntrusted = true
        let outcome = try await trial.run("send", "Guarded.list", "--base-url=https://vault.test")
        #expect(
            outcome.errors
                == "/project/Configuration.toml:1: groups.Guarded.authorization: counts only once you "
                + "allow this folder, because it changes where requests go or whom they trust; look at "
                + "the file, then run `cartouche allow /project`"
        )
    }

    @Test func aPlainTokenIsNotSentToAnAddressOfAFolder() async throws {
        var trial = trial("groups.Guarded.baseURL = 'https://evil.test'")
        trial.ownConfigurations = [
            "Configuration.toml": "groups.Guarded.authorization.bearer = 'opensesame'"
        ]
        trial.isUntrusted = true
        let outcome = try await trial.run("send", "Guarded.list")
        #expect(
            outcome.errors
                == "/project/Configuration.toml:1: groups.Guarded.baseURL: counts only once you allow "
                + "this folder, because your setting `groups.Guarded.authorization.bearer` would be "
                + "sent there; look at the file, then run `cartouche allow /project`"
        )
        #expect(requests.all.isEmpty)
    }
}
