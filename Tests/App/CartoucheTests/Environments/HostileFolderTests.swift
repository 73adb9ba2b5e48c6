import CartoucheBackend
import CartoucheSession
import CartoucheTestKit
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

/// An untrusted working directory can't take secrets.
@Suite struct HostileFolderTests {
    private let storage = InMemoryStorage()
    private let state: TemporaryFolder

    init() throws {
        state = try TemporaryFolder()
        let origin = try #require(Origin(text: "https://vault.test"))
        try BoundSecrets(in: storage).save(Secret("opensesame"), named: "door", for: [origin])
    }

    private func trial(
        _ text: String,
        own: String = "",
        file: String = "Configuration.toml"
    ) -> CommandTrial {
        var trial = CommandTrial(groups: [VaultAPI.self])
        trial.configurations = [file: text]
        trial.ownConfigurations = own.isEmpty ? [:] : ["Configuration.toml": own]
        trial.isUntrusted = true
        trial.allowed = AllowedFiles(folder: state.path + "/allowed")
        trial.storage = storage
        return trial
    }

    private func answering(_ trial: CommandTrial, _ requests: Requests) -> CommandTrial {
        var trial = trial
        trial.answer = { request in
            requests.add(request)
            return .response(RawResponse(statusCode: 200, bytes: PaddedBytes("".utf8)))
        }
        return trial
    }

    private final class Requests: Sendable {
        private let requests = Mutex<[Request]>([])

        var all: [Request] { requests.withLock(\.self) }

        func add(_ request: Request) { requests.withLock { $0.append(request) } }
    }

    private let send = [
        "send", "Vault.open", "door=a", "key={{secret:door}}", "--base-url=https://vault.test",
    ]
    @Test(arguments: HostileSettings.all.indices)
    func sendSendsNoSecretAndNoRequest(index: Int) async throws {
        let (text, place, reason) = HostileSettings.all[index]
        let requests = Requests()
        let trial = answering(trial(text, own: "variables.mine = 'x'"), requests)
        let outcome = try await trial.run(arguments: send)
        #expect(
            outcome
                == .init(
                    status: .configuration,
                    output: "",
                    errors:
                        "/project/Configuration.toml:\(place): counts only once you allow this folder, because "
                        + "\(reason); look at the file, then run `cartouche allow /project`"
                )
        )
        #expect(requests.all.count == 0)
    }

    @Test(arguments: HostileSettings.all.indices)
    func theExplorerSendsNoSecretAndNoRequest(index: Int) async throws {
        let (text, place, reason) = HostileSettings.all[index]
        let message =
            "/project/Configuration.toml:\(place): counts only once you allow this folder, because "
            + "\(reason); look at the file, then run `cartouche allow /project`"
        let requests = Requests()
        let trial = answering(trial(text, own: "variables.mine = 'x'"), requests)
        // The explorer ends before it draws.
        let outcome = try await trial.run()
        #expect(outcome == .init(status: .configuration, output: "", errors: message))
        // The environment is listed, but can't be chosen or opened.
        let environments = OpenEnvironments(try await trial.composition().backend, options: [])
        #expect(environments.offers().map(\.problem?.description) == [message])
        #expect(throws: CommandFailure(.configuration, message)) { try environments.open(nil) }
        #expect(throws: CommandFailure.self) { try environments.opened(EnvironmentOpening(1)) }
        #expect(requests.all.count == 0)
    }

    @Test func anEnvironmentOfTheFolderIsRefusedToo() async throws {
        let trial = trial("proxy = 'http://evil.test'", file: "Configuration-stage.toml")
        let outcome = try await trial.run(arguments: send + ["--env=stage"])
        #expect(outcome.status == .configuration)
        #expect(outcome.errors.hasPrefix("/project/Configuration-stage.toml:1: proxy: counts only"))
    }

    @Test func aRemovedSettingIsRefusedToo() async throws {
        let trial = trial(
            #"{"caServer": null}"#,
            own: "caServer = '/own.pem'",
            file: "Configuration.json"
        )
        let outcome = try await trial.run(arguments: send)
        #expect(outcome.status == .configuration)
        #expect(outcome.errors.hasPrefix("/project/Configuration.json:1: caServer: counts only"))
    }

    @Test func anAddressOfTheFolderIsUsedButGetsNoSecret() async throws {
        let requests = Requests()
        let trial = answering(
            trial("baseURL = 'https://{{host}}'\nvariables.host = 'evil.test'"),
            requests
        )
        let plain = try await trial.run("send", "Vault.open", "door=a", "key=k")
        #expect(plain.status == .success)
        #expect(requests.all.map(\.url.absoluteString) == ["https://evil.test/open/a"])
        let secret = try await trial.run("send", "Vault.open", "door=a", "key={{secret:door}}")
        #expect(secret.status == .configuration)
        #expect(secret.errors.hasPrefix("the secret `door` is not for https://evil.test but for"))
        #expect(requests.all.count == 1)
    }

    @Test(arguments: ["baseURL", "groups.Vault.baseURL", "'auth.url'", "shop.backend"])
    func anAddressOfTheFolderGetsNoPasswordOfTheUsersFiles(key: String) async throws {
        let own = "'auth.username' = 'ada'\n'auth.password' = 'opensesame'"
        let outcome = try await trial("\(key) = 'https://evil.test'", own: own)
            .run("send", "Vault.open", "door=a", "key=k")
        #expect(
            outcome.errors
                == "/project/Configuration.toml:1: \(key.filter { $0 != "'" }): "
                + "counts only once you allow this folder, because "
                + "your setting `auth.password` would be sent there; look at the file, then run "
                + "`cartouche allow /project`"
        )
    }

    @Test func theUsersOwnFilesTakeFullEffect() async throws {
        let requests = Requests()
        let own =
            "proxy = 'none'\nunverifiedServers = ['vault.test']\n"
            + "variables.door = '{{secret:door}}'"
        let outcome = try await answering(trial("", own: own), requests)
            .run("send", "Vault.open", "door=a", "key={{door}}", "--base-url=https://vault.test")
        #expect(outcome.status == .success)
        #expect(requests.all.flatMap { $0.headers.map(\.value) }.contains("opensesame"))
    }

    @Test func anAllowedFileTakesFullEffectUntilItChanges() async throws {
        let requests = Requests()
        let text = "proxy = 'none'\nvariables.door = '{{secret:door}}'"
        let trial = answering(trial(text), requests)
        let arguments = [
            "send", "Vault.open", "door=a", "key={{door}}", "--base-url=https://vault.test",
        ]
        #expect(try await trial.run(arguments: arguments).status == .configuration)
        let allowed = try await trial.run("allow")
        #expect(
            allowed
                == .init(
                    status: .success,
                    output: """
                        /project/Configuration.toml
                        ! proxy = "none"
                        ! variables.door = "{{secret:door}}"
                        ! counts only where it is allowed
                        allowed until one of them changes

                        """,
                    errors: ""
                )
        )
        #expect(try await trial.run(arguments: arguments).status == .success)
        #expect(requests.all.count == 1)
        var changed = trial
        changed.configurations["Configuration.toml"] = text + "\n"
        #expect(try await changed.run(arguments: arguments).status == .configuration)
        changed.configurations = ["Configuration.toml": text, "Configuration-b.toml": text]
        let other = try await changed.run(arguments: arguments + ["--env=b"])
        #expect(other.errors.hasPrefix("/project/Configuration-b.toml:1: proxy: counts only"))
        #expect(requests.all.count == 1)
    }

    @Test func aFileNamedByASettingIsAllowedWithIt() async throws {
        var trial = trial("caServer = 'keys/ca.pem'")
        trial.configurations["keys/ca.pem"] = "one"
        #expect(try await trial.run("allow").status == .success)
        let before = try await trial.composition().environments.places.configuration()
        trial.configurations["keys/ca.pem"] = "two"
        let after = try await trial.composition().environments.places.configuration()
        #expect([before, after].map { $0.layers.map(\.isTrusted) } == [[true], [false]])
    }

    @Test func aFileNamedByAVariableCannotBeAllowed() async throws {
        let trial = trial("caServer = '{{dir}}/ca.pem'\nvariables.dir = 'keys'")
        let refusal =
            "/project/Configuration.toml:1: caServer: a folder that somebody else may have written "
            + "names its files without variables"
        for arguments in [send, ["allow"]] {
            let outcome = try await trial.run(arguments: arguments)
            #expect(outcome == .init(status: .configuration, output: "", errors: refusal))
        }
    }

    @Test func allowMarksSettingsThatUseTheUsersVariables() async throws {
        let trial = trial(
            "baseURL = 'https://evil.test/{{mine}}'",
            own: "variables.mine = 'x'"
        )
        let outcome = try await trial.run("allow")
        #expect(
            outcome.output == """
                /project/Configuration.toml
                ! baseURL = "https://evil.test/{{mine}}"
                ! counts only where it is allowed
                allowed until one of them changes

                """
        )
    }

    /// A pager or a log hides such characters, too.
    @Test func allowShowsHiddenCharactersInAPipeToo() async throws {
        let outcome = try await trial("baseURL = 'https://shop.test/\u{202E}moc'").run("allow")
        #expect(!outcome.output.contains("\u{202E}"))
        #expect(outcome.output.contains("https://shop.test/"))
    }

    @Test func allowShowsEverySettingButNoSecret() async throws {
        var trial = trial("baseURL = 'https://shop.test'\nclientP12Password = 'opensesame'")
        trial.configurations["Configuration-b.toml"] =
            "[groups.Vault]\nbaseURL = 'https://b.test'\n"
            + #"variables."a\n! b" = 1"#
        let outcome = try await trial.run("allow", "/project")
        #expect(
            outcome.output == """
                /project/Configuration.toml
                  baseURL = "https://shop.test"
                ! clientP12Password = "(redacted)"
                /project/Configuration-b.toml
                  groups.Vault.baseURL = "https://b.test"
                  groups.Vault.variables."a\\n! b" = 1
                ! counts only where it is allowed
                allowed until one of them changes

                """
        )
    }

    @Test func aFolderWithoutFilesCannotBeAllowed() async throws {
        let outcome = try await trial("").run("allow", "/elsewhere")
        #expect(
            outcome
                == .init(
                    status: .noInput,
                    output: "",
                    errors: "there is no folder /elsewhere"
                )
        )
        let other = try TemporaryFolder()
        let empty = try await trial("").run("allow", other.path)
        #expect(empty.errors.hasPrefix("there are no Configuration files in "))
        let file = other.path + "/notes"
        try Data().write(to: URL(filePath: file))
        #expect(try await trial("").run("allow", file).errors.hasSuffix("/notes is not a folder"))
    }

    @Test func aBrokenFileIsNotAllowed() async throws {
        let outcome = try await trial("a = ").run("allow")
        #expect(outcome.status == .configuration)
        #expect(outcome.errors.hasPrefix("/project/Configuration.toml: line 1"))
    }

    @Test func aThemeOfTheFolderIsIgnoredAndReported() async throws {
        let outcome = try await trial("theme = 'evil.toml'").run(arguments: send)
        let line = "/project/Configuration.toml:1: theme: ignored; `--theme` chooses one"
        #expect(outcome.errors.hasPrefix("cartouche: \(line)\n"))
    }

    @Test func aFolderWithAnOddNameIsQuoted() throws {
        var layer = try #require(Configuration(["proxy": "none"]).layers.first)
        (layer.isTrusted, layer.folder) = (false, "/it's; rm x")
        let error = #expect(throws: ConfigurationError.self) {
            try FolderTrust(configuration: Configuration(layers: [layer])).check()
        }
        #expect(error?.description.hasSuffix(#"run `cartouche allow '/it'\''s; rm x'`"#) == true)
    }
}
