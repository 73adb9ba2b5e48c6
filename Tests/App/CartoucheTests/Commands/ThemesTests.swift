import CartoucheSession
import TerminalWidgets
import Testing

@testable import Cartouche

@Suite struct ThemesTests {
    private func trial(own: [String: String] = [:], files: [String: String] = [:]) -> CommandTrial {
        var trial = CommandTrial()
        trial.ownThemes = own
        trial.files = files
        return trial
    }

    @Test func theThemesAreListedInColumns() async throws {
        let outcome = try await trial().run("themes")
        let lines = outcome.output.split(separator: "\n")
        #expect(outcome.status == .success)
        #expect(lines.first == "terminal-default     Terminal default          dark   built in")
        #expect(lines.contains("rose-pine            Rosé Pine                 dark   built in"))
        #expect(lines.count >= 16)
    }

    @Test func ownThemesAreListedWithTheirFiles() async throws {
        let trial = trial(own: [
            "nord.toml": "name = \"My nord\"\ninherits = \"nord\"",
            "paper.toml": "name = \"Paper\"",
            "broken.toml": "name = ", ".hidden.toml": "name = \"Hidden\"", "notes.txt": "",
        ])
        let outcome = try await trial.run("themes")
        #expect(outcome.status == .success)
        let own = outcome.output.split(separator: "\n").filter { $0.contains("/home/ada") }
        let folder = "/home/ada/.config/cartouche/themes"
        let expected = [
            "nord                 My nord                   dark   \(folder)/nord.toml",
            "broken               -                         -      \(folder)/broken.toml",
            "paper                Paper                     dark   \(folder)/paper.toml",
        ]
        #expect(own.map(String.init) == expected)
        #expect(outcome.errors.hasPrefix("cartouche: theme `broken`: line 1, column 8"))
    }

    @Test func aValidFilePrintsNothing() async throws {
        let files = ["mine.toml": "name = \"Mine\"\ninherits = \"base-dark\""]
        #expect(
            try await trial(files: files).run("themes", "mine.toml")
                == .init(status: .success, output: "", errors: "")
        )
    }

    @Test func entriesWithoutEffectArePrintedWithTheirLines() async throws {
        let files = ["mine.toml": "name = \"Mine\"\n[ui]\ntextt = \"red\""]
        #expect(
            try await trial(files: files).run("themes", "mine.toml")
                == .init(
                    status: .success,
                    output:
                        "mine.toml, line 3: `ui.textt` has no effect; did you mean `ui.text`?\n",
                    errors: ""
                )
        )
    }

    @Test func anErrorIsPrintedWithItsLineAndIsTheStatus() async throws {
        let files = ["mine.toml": "name = \"Mine\"\n[ui]\ntext = \"rde\""]
        #expect(
            try await trial(files: files).run("themes", "mine.toml")
                == .init(
                    status: .configuration,
                    output: "mine.toml, line 3: $.ui.text: expected a colour or a name of the "
                        + "palette, found the string \"rde\"\n",
                    errors: ""
                )
        )
    }

    @Test func aFileThatIsNotThereIsUnreadableInput() async throws {
        #expect(
            try await trial().run("themes", "nowhere.toml")
                == .init(
                    status: .noInput,
                    output: "",
                    errors: "cannot read nowhere.toml: No such file or directory"
                )
        )
    }
}

@Suite struct ThemeChoiceTests {
    private func choice(_ argument: String?, own: [String: String]) async throws -> ThemeChoice {
        var trial = CommandTrial()
        trial.ownThemes = own
        let composition = try await trial.composition()
        return try ThemeChoice(argument, in: composition.themes, read: composition.read)
    }

    @Test func anOwnThemeIsChosenByTheNameOfItsFile() async throws {
        let choice = try await choice("mine", own: ["mine.toml": "name = \"Mine\""])
        #expect(choice.theme.name == "Mine")
        #expect(choice.warnings == [])
    }

    @Test(arguments: [("nord", "Nord"), ("mine", "Terminal default")])
    func aBrokenOwnThemeIsReportedAndTheBuiltInOneIsShown(id: String, name: String) async throws {
        let choice = try await choice(id, own: ["\(id).toml": "name = 5"])
        #expect(choice.theme.name == name)
        #expect(
            choice.warnings
                == ["theme `\(id)`: $.name: expected String, found the number 5"]
        )
    }

    @Test(arguments: [
        (nil, "dracula", "Dracula"), ("nord", "dracula", "Nord"), (nil, nil, "Terminal default"),
        (nil, "gone", "Terminal default"), (nil, "broken", "Terminal default"),
        (nil, "/themes/mine.toml", "Terminal default"), (nil, "mine", "Mine"),
    ])
    func theLastThemeIsUsedUnlessAnotherIsChosen(
        argument: String?,
        last: String?,
        name: String
    ) async throws {
        var trial = CommandTrial(files: ["/themes/mine.toml": "name = \"File\""])
        trial.ownThemes = ["mine.toml": "name = \"Mine\"", "broken.toml": "name = 5"]
        let composition = try await trial.composition()
        let choice = try ThemeChoice(
            argument,
            orAgain: last,
            in: composition.themes,
            read: composition.read
        )
        #expect(choice.theme.name == name)
    }

    @Test func anotherBrokenThemeIsNotRead() async throws {
        let choice = try await choice(nil, own: ["mine.toml": "name = 5"])
        #expect(choice.theme.name == "Terminal default")
        #expect(choice.warnings == [])
    }
}
