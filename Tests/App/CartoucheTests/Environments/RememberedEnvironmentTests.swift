import CartoucheBackend
import CartoucheSession
import CartoucheTexts
import EndpointKit
import FoundationEssentials
import TerminalUI
import Testing

@testable import Cartouche
@testable import CartoucheExplorer

/// The environment of the last session is opened again, but not another one with the same name.
@Suite struct RememberedEnvironmentTests {
    private func open(
        _ state: ExplorerState
    ) async throws -> (environment: ExplorerEnvironment, notice: Notice?) {
        var trial = CommandTrial()
        trial.configurations = ["Configuration-staging.toml": "httpVersion = '1.1'"]
        let environments = OpenEnvironments(try await trial.composition().backend, options: [])
        let (opening, notice) = try environments.open(nil, orAgain: state, try Texts(.english))
        return (opening.shown, notice)
    }

    @Test func theEnvironmentOfTheSameFolderIsReopened() async throws {
        let opened = try await open(
            ExplorerState(environment: "staging", environmentFolder: "/project")
        )
        #expect(opened.environment.name == "staging" && opened.notice == nil)
        #expect(opened.environment.folder == "/project")
    }

    /// `cartouche --env`.
    @Test func anOptionPrecedesTheLastEnvironment() async throws {
        var trial = CommandTrial()
        trial.configurations = [
            "Configuration-staging.toml": "httpVersion = '1.1'",
            "Configuration-test.toml": "colour = 'magenta'",
        ]
        let environments = OpenEnvironments(try await trial.composition().backend, options: [])
        let last = ExplorerState(environment: "staging", environmentFolder: "/project")
        let (opening, notice) = try environments.open("test", orAgain: last, try Texts(.english))
        #expect(opening.shown.name == "test" && notice == nil)
        #expect(opening.shown.color == "magenta")
        #expect(throws: CommandFailure.self) {
            try environments.open("tset", orAgain: last, try Texts(.english))
        }
    }

    /// `cartouche --base-url`.
    @Test func theScreenShowsTheAddressesOfAnOption() async throws {
        var trial = CommandTrial()
        trial.configurations = [
            "Configuration.toml": "[groups.GitHub]\nbaseURL = 'http://file.test'"
        ]
        let options = ["GitHub=http://github.test", "http://all.test"].compactMap {
            BaseURLOption(argument: $0)
        }
        let composition = try await trial.composition()
        let shown = try OpenEnvironments(composition.backend, options: options).open(nil).shown
        #expect(shown.place(of: "GitHub.issues") == .url("http://github.test"))
        #expect(shown.place(of: "HTTPBin.get") == .url("http://all.test"))
        let files = try OpenEnvironments(composition.backend, options: []).open(nil).shown
        #expect(files.place(of: "GitHub.issues") == .url("http://file.test"))
    }

    @Test(arguments: [
        ("colour = 'red'", "red"), ("colour = '#12f'", "#12f"),
        ("colour = 'ansi202'", "ansi202"), ("httpVersion = '1.1'", nil),
    ])
    func theScreenHasTheColourOfAFile(settings: String, color: String?) async throws {
        var trial = CommandTrial()
        trial.configurations = ["Configuration-prod.toml": settings]
        let environments = OpenEnvironments(try await trial.composition().backend, options: [])
        #expect(try environments.open("prod").shown.color == color)
    }

    @Test func anInvalidColourIsReportedWithItsLine() async throws {
        var trial = CommandTrial()
        trial.configurations = ["Configuration-prod.toml": "\ncolour = 'rde'"]
        let environments = OpenEnvironments(try await trial.composition().backend, options: [])
        let failure = try #require(throws: CommandFailure.self) { try environments.open("prod") }
        #expect(
            failure.message
                == "/project/Configuration-prod.toml:2: colour: expected a colour such as red, "
                + "bright-blue or #e06c75, found rde"
        )
    }

    @Test(arguments: ["/other", nil])
    func theEnvironmentOfAnotherFolderIsNotOpenedAndReported(folder: String?) async throws {
        let opened = try await open(
            ExplorerState(environment: "staging", environmentFolder: folder)
        )
        #expect(opened.environment.name == nil)
        #expect(opened.notice?.key == .environmentForgotten)
    }
}
