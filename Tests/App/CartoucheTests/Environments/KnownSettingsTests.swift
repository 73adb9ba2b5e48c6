import CartoucheBackend
import CartoucheExplorer
import CartoucheSession
import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import SecretValues
import SecureStores
import Synchronization
import Testing
import ValueTree

@testable import Cartouche

/// Misspelt and invalid settings in a Configuration file.
@Suite struct KnownSettingsTests {
    private final class Region: EndpointGroup {
        override class var settings: [String] { ["shop.region"] }
    }

    private func trial(_ text: String, file: String = "Configuration.toml") -> CommandTrial {
        CommandTrial(configurations: [file: text]) { _ in
            .response(RawResponse(statusCode: 200, bytes: PaddedBytes("[]".utf8)))
        }
    }

    private let getAll = [
        "send", "Todos.getAll", "limit=1", "incompleteOnly=no", "--base-url=http://x.test",
    ]

    private static let mistakes = [
        ("baseUrl = 'x'", "1: there is no setting `baseUrl`; did you mean `baseURL`?"),
        ("\n[variabels]\na = 1", "2: there is no setting `variabels`; did you mean `variables`?"),
        ("[groups.Todo]", "1: there is no group `Todo`; did you mean `Todos`?"),
        (
            "groups.Nothing.x = 1",
            "1: there is no group `Nothing`; there are Todos, HTTPBin, Prometheus, GitHub, Trouble"
        ),
        (
            "[groups.Todos]\nbaseUrl = 1",
            "2: there is no setting of a group `baseUrl`; did you mean `baseURL`?"
        ),
        (
            "[groups.Todos.header]\na = 1",
            "1: there is no setting of a group `header`; did you mean `headers`?"
        ),
        (
            "[groups.Todos]\nauthorization = { berer = 'x' }",
            "2: there is no setting of an authorization `berer`; did you mean `bearer`?"
        ),
        (
            "[groups.Todos.authorization.basic]\nusr = 'x'\npassword = 'y'",
            "2: there is no setting of an authorization `usr`; did you mean `user`?"
        ),
        ("auth.username = 'x'", "1: there is no setting `auth`; did you mean `auth.password`?"),
        ("zzzzzzz = 1", "1: there is no setting `zzzzzzz`"),
    ]

    @Test(arguments: mistakes)
    func aMisspeltNameIsAnErrorWhenTheEnvironmentIsOpened(
        text: String,
        message: String
    ) async throws {
        let trial = trial(text)
        let message = "/project/Configuration.toml:\(message)"
        let expected = CommandTrial.Outcome(status: .configuration, output: "", errors: message)
        #expect(try await trial.run(arguments: getAll) == expected)
        #expect(try await trial.run() == expected)
        let offers = OpenEnvironments(try await trial.composition().backend, options: []).offers()
        #expect(offers.map(\.problem?.description) == [message])
    }

    @Test(arguments: mistakes)
    func aMisspeltNameIsAWarningOtherwise(text: String, message: String) async throws {
        let outcome = try await trial(text).run("list")
        #expect(outcome.status == .success)
        #expect(outcome.errors == "cartouche: /project/Configuration.toml:\(message)\n")
        #expect(outcome.output.hasPrefix("Todos.getAll  GET"))
    }

    @Test(arguments: [
        ("logLevel = 'loud'", "1: $.logLevel: expected one of"),
        ("[variables]\na = '{{b}}'", "2: $.variables.a: no variable `b` (there are a)"),
        ("baseURL = 5", "1: $.baseURL: expected an address with http, https, http+unix"),
    ])
    func aValueThatSendRefusesIsReportedByEveryCommand(text: String, message: String) async throws {
        let message = "/project/Configuration.toml:\(message)"
        #expect(try await trial(text).run(arguments: getAll).errors.hasPrefix(message))
        for arguments in [["list"], ["check"], ["describe", "Todos.get"]] {
            let outcome = try await trial(text).run(arguments: arguments)
            #expect(outcome.status == .success)
            #expect(outcome.errors.hasPrefix("cartouche: \(message)"))
            #expect(outcome.errors.count { $0 == "\n" } == 1)
        }
    }

    @Test func anAddressThatIsNotATextIsReportedUnchanged() async throws {
        let outcome = try await trial("baseURL = 5").run("list")
        #expect(outcome.errors.hasSuffix("https+unix, found the number 5\n"))
    }

    @Test func settingsOfServicesAreKnown() throws {
        let settings = KnownSettings(EndpointRegistry([Region.self]))
        let configuration = Configuration(["shop.region": "eu", "auth.username": "ada"])
        #expect(settings.mistakes(in: configuration) == [])
    }

    @Test(arguments: [
        ("logLevel = 'loud'", "1: $.logLevel: expected one of"),
        ("colour = 'loud'", "1: colour: expected a colour such as red"),
        ("colour = 'default'", "1: colour: expected a colour such as red"),
        ("groups.Todos = 5", "1: $.groups.Todos: expected"),
        ("groups = 5", "1: $.groups: expected"),
        ("[variables]\na = '{{b}}'", "2: $.variables.a: no variable `b` (there are a)"),
        ("[variables]\na = [1]", "2: $.variables.a: expected String"),
        ("connectionsPerServer = 0", "1: connectionsPerServer: expected a number from 1 to 1000"),
        (
            "baseURL = 'https://{{secret:x}}.test'",
            "1: $.baseURL: a secret cannot be a part of an address"
        ),
    ])
    func anInvalidSettingIsAnErrorBeforeAnythingIsSent(
        text: String,
        message: String
    ) async throws {
        let outcome = try await trial(text).run(arguments: getAll)
        #expect(outcome.status == .configuration)
        #expect(
            outcome.errors.hasPrefix("/project/Configuration.toml:\(message)"),
            "\(outcome.errors)"
        )
    }

    @Test(arguments: ["", "# nothing\n"])
    func aFileWithoutSettingsIsReported(text: String) async throws {
        let line = "cartouche: /project/Configuration-b.toml: it has no settings\n"
        let trial = trial(text, file: "Configuration-b.toml")
        let sent = try await trial.run(arguments: getAll + ["--env=b"])
        #expect(sent.status == .success)
        #expect(sent.errors == line)
        #expect(try await trial.run("--env=b", "list").errors == line)
    }

    @Test(arguments: [
        ["list"], ["describe", "Todos.get"], ["decode", "Todos.get", "x"], ["view", "x"], ["serve"],
        ["trema", "x", "y"], ["allow"], ["themes"],
    ])
    func aNameWithoutFilesIsRefusedByEveryCommand(arguments: [String]) async throws {
        let trial = trial("", file: "Configuration-b.toml")
        let outcome = try await trial.run(arguments: ["--env", "nosuch"] + arguments)
        #expect(
            outcome
                == .init(
                    status: .configuration,
                    output: "",
                    errors: "there is no environment `nosuch`; there are b"
                )
        )
    }

    @Test func aBrokenFileIsReportedByCommandsThatDoNotNeedIt() async throws {
        let outcome = try await trial("a = ").run("list")
        #expect(outcome.status == .success)
        #expect(outcome.errors.hasPrefix("cartouche: /project/Configuration.toml: line 1"))
    }

    @Test func anUnverifiedConnectionIsReported() async throws {
        var composition = try await trial("").composition()
        let errors = Lines()
        composition.streams.printError = { errors.add($0.text) }
        let request = try #require(URL(string: "https://x.test").map { Request(url: $0) })
        let start = Date(timeIntervalSince1970: 0)
        let answered = Exchange(
            request: request,
            startedAt: start,
            outcome: .response(RawResponse(statusCode: 200, bytes: PaddedBytes("".utf8)))
        )
        let failed = Exchange(
            request: request,
            startedAt: start,
            outcome: .failure(TransportError(.refused), partial: nil)
        )
        composition.sayUnverified(answered)
        composition.sayUnverified(failed.with(tlsException: "x.test:443"))
        composition.sayUnverified(answered.with(tlsException: "x.test:443"))
        #expect(
            errors.all == [
                "cartouche: ! TLS unverified: the certificate of x.test:443 was not verified: the "
                    + "settings turn this off\n"
            ]
        )
    }

    private final class Lines: Sendable {
        private let lines = Mutex<[String]>([])

        var all: [String] { lines.withLock(\.self) }

        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }
}
