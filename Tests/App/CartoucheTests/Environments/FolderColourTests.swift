import CartoucheBackend
import CartoucheExplorer
import CartoucheSession
import EndpointKit
import Testing

@testable import Cartouche

/// A folder can't replace the user's warning colour.
@Suite struct FolderColourTests {
    private func problem(_ folder: String, own: String) async throws -> String? {
        var trial = CommandTrial(groups: [VaultAPI.self])
        trial.configurations = ["Configuration.toml": folder]
        trial.ownConfigurations = own.isEmpty ? [:] : ["Configuration.toml": own]
        trial.isUntrusted = true
        let environments = OpenEnvironments(try await trial.composition().backend, options: [])
        return environments.offers().compactMap(\.problem).first?.description
    }

    @Test func anUntrustedFolderDoesNotReplaceTheColour() async throws {
        let problem = try await problem("colour = 'green'", own: "colour = 'red'")
        #expect(
            problem
                == "/project/Configuration.toml:1: colour: counts only once you allow this folder, "
                + "because it replaces the colour of your own files; look at the file, then run "
                + "`cartouche allow /project`"
        )
    }

    @Test(arguments: [("colour = 'red'", "colour = 'red'"), ("colour = 'green'", "")])
    func anUntrustedFolderMaySetAColour(folder: String, own: String) async throws {
        #expect(try await problem(folder, own: own) == nil)
    }
}
