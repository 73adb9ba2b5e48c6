import CartoucheSession
import EndpointKit
import Testing

@testable import Cartouche

@Suite struct CompletionTests {
    private static let whole = ["SAP_SHELL": "fish"]
    private static let bash = ["SAP_SHELL": "bash"]

    /// Returns the answers for the last of the words.
    private func answers(
        _ argument: String,
        _ words: [String],
        of command: String = "send",
        in trial: CommandTrial = CommandTrial(),
        shell: [String: String] = whole
    ) async throws -> [String] {
        var trial = trial
        trial.variables = shell
        let line = ["cartouche"] + words
        let call = ["---completion", command, "--", argument, "\(words.count)", "0"] + line
        let outcome = try await trial.run(arguments: call)
        #expect(outcome.status == .success && outcome.errors.isEmpty)
        return outcome.output.split(separator: "\n").map(String.init)
    }

    @Test func theFirstWordIsAnEndpoint() async throws {
        let trial = CommandTrial(groups: [Sample.ShopAPI.self])
        let expected = EndpointRegistry([Sample.ShopAPI.self]).endpoints.map(\.id)
        #expect(try await answers("positional@0", ["send", ""], in: trial) == expected)
    }

    @Test func theFirstWordOfThemesIsATheme() async throws {
        let offered = try await answers("positional@0", ["themes", "nor"], of: "themes")
        #expect(offered.contains("nord"))
        #expect(!offered.contains { $0.hasPrefix("Todos.") })
    }

    @Test func aGivenNameIsNotOfferedAgain() async throws {
        let words = ["send", "Todos.getAll"]
        #expect(
            try await answers("positional@1", words + [""]) == ["limit=", "incompleteOnly="]
        )
        #expect(
            try await answers("positional@1", words + ["limit=3", "in"]) == ["incompleteOnly="]
        )
    }

    @Test func theFieldsOfABodyAreOfferedByTheirPaths() async throws {
        #expect(
            try await answers("positional@1", ["send", "Todos.create", "body."])
                == [
                    "body.name=", "body.priority=", "body.tags=", "body.due=",
                    "body.steps[0].title=", "body.steps[0].isDone=",
                ]
        )
        #expect(
            try await answers("positional@1", ["send", "Todos.create", "body.steps[2].t"])
                == ["body.steps[2].title=", "body.steps[2].isDone="]
        )
    }

    @Test func casesAndBooleansAreOfferedAfterTheirName() async throws {
        #expect(
            try await answers("positional@1", ["send", "Todos.getAll", "incompleteOnly="])
                == ["incompleteOnly=true", "incompleteOnly=false"]
        )
        #expect(
            try await answers("positional@1", ["send", "Todos.create", "body.priority=l"])
                == ["body.priority=low", "body.priority=normal", "body.priority=high"]
        )
        #expect(try await answers("positional@1", ["send", "Todos.getAll", "limit="]) == [])
    }

    @Test(arguments: [["incompleteOnly", "="], ["incompleteOnly", "=", "tr"]])
    func bashGetsOnlyThePartAfterTheBreak(words: [String]) async throws {
        let words = ["send", "Todos.getAll", "limit", "=", "3"] + words
        #expect(try await answers("positional@1", words, shell: Self.bash) == ["true", "false"])
    }

    @Test func bashIsNotOfferedANameGivenInBrokenWords() async throws {
        let words = ["send", "Todos.getAll", "limit", "=", "3", ""]
        #expect(try await answers("positional@1", words, shell: Self.bash) == ["incompleteOnly="])
    }

    @Test func theWordsForZshEndWithALineThatItsScriptRemoves() async throws {
        #expect(
            try await answers("--base-url", ["--base-url", ""], shell: ["SAP_SHELL": "zsh"])
                == ["Todos=", "HTTPBin=", "Prometheus=", "GitHub=", "Trouble=", " "]
        )
    }

    @Test func aNameThatAShellWouldEvaluateIsNotOffered() async throws {
        var trial = CommandTrial()
        trial.configurations = [
            "Configuration-staging.json": "{}",
            "Configuration-$(touch owned).json": "{}",
            "Configuration-`id`.json": "{}",
        ]
        #expect(try await answers("--env", ["--env", ""], in: trial) == ["staging"])
    }

    @Test func builtInAndOwnThemesAreOffered() async throws {
        var trial = CommandTrial()
        trial.ownThemes = ["harbour.toml": "inherits = \"base-dark\""]
        let themes = try await answers("--theme", ["--theme", ""], in: trial)
        #expect(themes.contains("harbour") && themes.contains("high-contrast-dark"))
    }

    @Test func anUnknownEndpointHasNoComponents() async throws {
        #expect(try await answers("positional@1", ["send", "Todos.nope", ""]) == [])
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func theScriptHasTheNameOfItsProgram(shell: String) throws {
        let script = try #require(CompletionScript(["--generate-completion-script", shell]))
        let own = script.text(for: ProgramName(path: "/usr/bin/cartouche"))
        let other = script.text(for: ProgramName(path: "bin/shop-explorer"))
        #expect(other == own.replacing("cartouche", with: "shop-explorer"))
        #expect(script.text(for: ProgramName(path: "x; rm y")) == own)
    }
}
