import FoundationEssentials
import Testing

@testable import Cartouche
@testable import CartoucheExplorer

/// The environment of last time is opened again, but not another one of the same name.
@Suite struct RememberedEnvironmentTests {
    private func open(
        _ state: ExplorerState
    ) async throws -> (environment: ExplorerEnvironment, notice: Notice?) {
        var trial = CommandTrial()
        trial.configurations = ["Configuration-staging.toml": "httpVersion = '1.1'"]
        let environments = OpenEnvironments(try await trial.composition(), options: [])
        let (opening, notice) = try environments.open(nil, orAgain: state, try Texts(.english))
        return (opening.shown, notice)
    }

    @Test func thatOfTheSameFolderIsOpenedAgain() async throws {
        let opened = try await open(
            ExplorerState(environment: "staging", environmentFolder: "/project")
        )
        #expect(opened.environment.name == "staging" && opened.notice == nil)
        #expect(opened.environment.folder == "/project")
    }

    @Test(arguments: ["/other", nil])
    func thatOfAnotherFolderIsLeftAndSaid(folder: String?) async throws {
        let opened = try await open(
            ExplorerState(environment: "staging", environmentFolder: folder)
        )
        #expect(opened.environment.name == nil)
        #expect(opened.notice?.key == .environmentForgotten)
    }
}
