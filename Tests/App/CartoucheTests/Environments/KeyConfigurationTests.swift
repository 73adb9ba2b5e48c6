import CartoucheExplorer
import CartoucheSession
import EndpointKit
import FoundationEssentials
import Girders
import Testing

@testable import Cartouche

/// Keys in configuration files.
@Suite struct KeyConfigurationTests {
    private func configuration(
        _ folder: String,
        own: String = "",
        isUntrusted: Bool = false
    ) async throws -> Configuration {
        var trial = CommandTrial(groups: [VaultAPI.self])
        trial.configurations = folder.isEmpty ? [:] : ["Configuration.toml": folder]
        trial.ownConfigurations = own.isEmpty ? [:] : ["Configuration.toml": own]
        trial.isUntrusted = isUntrusted
        return try await trial.composition().backend.configuration(named: nil)
    }

    @Test func aNameChoosesAPreset() async throws {
        let vim = try await configuration("", own: "keys = 'vim'")
        #expect(vim.keyMap(nil) == KeyPreset.vim.map)
        #expect(vim.keyMap(.emacs) == KeyPreset.emacs.map)
        #expect(vim.keyMap(.standard) == .standard)
        #expect(vim.keyRemarks == [])
    }

    @Test func theDefaultPresetNeedsNoSetting() async throws {
        #expect(try await configuration("").keyMap(nil) == .standard)
    }

    @Test func aTableGivesActionsKeys() async throws {
        let map = try await configuration(
            "",
            own: """
                [keys]
                preset = "emacs"
                send = ["^R", "F6"]
                log = "g l"
                """
        ).keyMap(nil)
        let entries = [("send", ["^R", "F6"]), ("log", ["g l"])]
        let expected = KeySettings(
            preset: .emacs,
            entries: entries.map { .init(action: $0.0, keys: $0.1, place: "") }
        )
        #expect(map == expected.resolved().map)
        #expect(map != KeyPreset.emacs.map)
    }

    @Test func anAllowedFolderTakesPrecedence() async throws {
        let settings = try await configuration("keys = {send = 'F6'}", own: "keys = {send = 'F5'}")
            .keySettings
        #expect(settings.entries.map(\.keys) == [["F6"]])
    }

    @Test func anUntrustedFolderChangesNoKeys() async throws {
        let error = await #expect(throws: CommandFailure.self) {
            try await configuration("keys = {send = 'j'}", isUntrusted: true)
        }
        #expect(
            error?.message
                == "/project/Configuration.toml:1: keys: counts only once you allow this folder, "
                + "because it gives keys another meaning; look at the file, then run "
                + "`cartouche allow /project`"
        )
    }

    @Test func invalidEntriesAreReportedAndIgnored() async throws {
        let configuration = try await configuration(
            "",
            own: """
                [keys]
                preset = "vi"
                sendd = "F5"
                send = 5
                log = "F99"
                history = "L"
                """
        )
        let remarks = configuration.keyRemarks.map {
            $0.split(separator: "/").last.map(String.init)
        }
        #expect(
            remarks == [
                "Configuration.toml:2: there are no keys named `vi`; did you mean `vim`?",
                "Configuration.toml:4: send: `5` is no key",
                "Configuration.toml:3: there is no action `sendd`; did you mean `send`?",
                "Configuration.toml:5: log: `F99` is no key",
                "Configuration.toml:6: history: L is the only key of log",
            ]
        )
        #expect(configuration.keyMap(nil) == .standard)
    }

    @Test func everyActionIsInTheDocumentation() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../").standardized
        let names = try String(
            contentsOf: root.appending(
                path: "Tests/App/CartoucheExplorerTests/Snapshots/actions.txt"
            ),
            encoding: .utf8
        ).split(separator: "\n")
        let manual = try String(
            contentsOf: root.appending(path: "Sources/App/Cartouche/Cartouche.docc/Settings.md"),
            encoding: .utf8
        )
        #expect(names.filter { !manual.contains("`\($0)`") } == [])
    }
}
