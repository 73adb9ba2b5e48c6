import CartoucheSession
import FoundationEssentials
import Girders
import HTTPMessage
import SecureStores
import Synchronization
import Testing
import ValueTree

@testable import Cartouche

/// The effect of `--env` on `send`.
@Suite struct EnvironmentTests {
    private final class Sent: Sendable {
        let urls = Mutex<[String]>([])
    }

    private let sent = Sent()

    private func trial(_ configurations: [String: String]) -> CommandTrial {
        CommandTrial(configurations: configurations) { [sent] request in
            sent.urls.withLock { $0.append(request.url.absoluteString) }
            return .response(RawResponse(statusCode: 200, bytes: PaddedBytes("[]".utf8)))
        }
    }

    private var urls: [String] { sent.urls.withLock(\.self) }

    private let shop = [
        "Configuration.toml": """
        baseURL = "https://{{host}}"
        [variables]
        host = "shop.test"
        amount = 3
        """,
        "Configuration-staging.json": #"{"variables": {"host": "staging.shop.test"}}"#,
    ]

    private let getAll = ["send", "Todos.getAll", "limit={{amount}}", "incompleteOnly=no"]

    @Test func theEnvironmentProvidesAddressAndVariables() async throws {
        let trial = trial(shop)
        _ = try await trial.run(arguments: getAll)
        _ = try await trial.run(arguments: getAll + ["--env", "staging"])
        _ = try await trial.run(arguments: ["--env", "staging"] + getAll)
        _ = try await trial.run(arguments: getAll + ["--base-url=http://other.test"])
        let query = "/todos?limit=3&incompleteOnly=false"
        #expect(
            urls == [
                "https://shop.test\(query)", "https://staging.shop.test\(query)",
                "https://staging.shop.test\(query)", "http://other.test\(query)",
            ]
        )
    }

    @Test func theErrorOfAnUnknownEnvironmentListsTheKnownOnes() async throws {
        let outcome = try await trial(shop).run(arguments: getAll + ["--env", "stagging"])
        #expect(
            outcome
                == .init(
                    status: .configuration,
                    output: "",
                    errors: "there is no environment `stagging`; there are staging"
                )
        )
    }

    @Test(arguments: [
        (
            "baseURL = \"shop.test\"",
            "/project/Configuration.toml:1: $.baseURL: expected an address with http, https, "
                + "http+unix or https+unix, found \"shop.test\""
        ),
        (
            "a = 1\nb 2",
            "/project/Configuration.toml: line 2, column 3 (byte 8): expected `=`, found `2`"
        ),
    ])
    func aBrokenConfigurationIsReportedWithFileAndLine(text: String, message: String) async throws {
        let trial = trial(["Configuration.toml": text])
        let arguments = ["send", "Todos.getAll", "limit=1", "incompleteOnly=no"]
        let outcome = try await trial.run(arguments: arguments)
        #expect(outcome == .init(status: .configuration, output: "", errors: message))
        #expect(urls == [])
    }

    @Test func anUnknownVariableIsAUsageErrorThatListsTheKnownOnes() async throws {
        let outcome = try await trial(shop)
            .run("send", "Todos.getAll", "limit={{amuont}}", "incompleteOnly=no")
        #expect(
            outcome
                == .init(
                    status: .usage,
                    output: "",
                    errors: "Todos.getAll: limit: no variable `amuont` (there are amount, host)"
                )
        )
    }

    @Test func aVariableWithAWrongValueIsAnOrdinaryProblem() async throws {
        let outcome = try await trial(shop)
            .run("send", "Todos.getAll", "limit={{host}}", "incompleteOnly=no")
        #expect(outcome.status == .usage)
        #expect(outcome.errors == "Todos.getAll: limit: expected Int, found `shop.test`")
    }

    @Test func variablesInABodyAreFilledIn() async throws {
        let bodies = Sent()
        var trial = trial(shop)
        trial.groups = [VaultAPI.self]
        trial.answer = { request in
            let body = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
            bodies.urls.withLock { $0.append(body) }
            return .response(RawResponse(statusCode: 200, bytes: PaddedBytes("".utf8)))
        }
        let outcome = try await trial.run(
            "send",
            "Vault.login",
            "--body",
            #"{"user": "{{host}} \\{{host}}", "phrase": "x"}"#
        )
        #expect(outcome.errors == "")
        #expect(
            bodies.urls.withLock(\.self)
                == [#"{"user":"shop.test {{host}}","phrase":"x"}"#]
        )
    }

    @Test func problemsOfComponentsAreReportedBeforeTheEnvironment() async throws {
        let outcome = try await trial(shop)
            .run("send", "Todos.getAll", "limit=x", "incompleteOnly={{y}}", "--env", "none")
        #expect(outcome.status == .usage)
        #expect(outcome.errors == "Todos.getAll: limit: expected Int, found `x`")
    }
}
