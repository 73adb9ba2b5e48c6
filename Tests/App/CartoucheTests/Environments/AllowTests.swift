import CartoucheSession
import CartoucheTestKit
import SecureStores
import Testing

@testable import Cartouche

/// A folder with unreadable files.
@Suite struct AllowTests {
    @Test func anUnreadableFileDoesNotPreventAllowingOthers() async throws {
        let state = try TemporaryFolder()
        var trial = CommandTrial(groups: [VaultAPI.self])
        trial.isUntrusted = true
        trial.allowed = AllowedFiles(folder: state.path + "/allowed")
        trial.configurations["Configuration.toml"] = "proxy = 'http://proxy.test:3128'"
        trial.configurations["Configuration-b.toml"] = "a = "
        trial.configurations["Configuration-c.toml"] = "variables = 5"
        trial.configurations["Configuration-d.toml"] = "proxy = 'none'"
        let outcome = try await trial.run("allow")
        #expect(
            outcome.output == """
                /project/Configuration.toml
                ! proxy = "http://proxy.test:3128"
                /project/Configuration-d.toml
                ! proxy = "none"
                ! counts only where it is allowed
                allowed until one of them changes

                """
        )
        let lines = outcome.errors.split(separator: "\n")
        #expect(outcome.status == .configuration)
        #expect(lines.first?.hasPrefix("/project/Configuration-b.toml: line 1") == true)
        #expect(lines.last?.hasPrefix("/project/Configuration-c.toml:1: $.variables") == true)
        #expect(lines.count == 2)
        let environments = try await trial.composition().environments
        #expect(throws: Never.self) { try environments.configuration(named: "d") }
    }
}
