import CartoucheDocumentView
import CartoucheTexts
import CartoucheThemes
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// A theme whose file changes while the explorer runs.
@Suite struct ThemeReloadTests {
    private func reading(_ text: String, of id: String = "mine") -> ThemeReading {
        let library = ThemeLibrary([ThemeSource(id: id) { text }])
        let feed = ThemeFeed(follow: { _ in }, load: library.theme)
        return ThemeReading(id, from: feed)
    }

    private func theme(_ text: String) throws -> ResolvedTheme {
        try ThemeLibrary([ThemeSource(id: "mine") { text }]).theme("mine").theme
    }

    private let before = "name = \"M\"\n[ui]\ntext = \"red\""
    private let after = "name = \"M\"\n[ui]\ntext = \"blue\""

    @Test func aChangeOfTheFilesReadsTheThemeInUse() throws {
        let program = try ShopWorld.program(theme: theme(before))
        var (model, _) = program.start(in: Size(120, 35))
        let commands = program.update(&model, with: .world(.themeFilesChanged))
        #expect(commands == [.readTheme(id: "mine")])
    }

    @Test func aChangedThemeIsShown() throws {
        let program = try ShopWorld.program(theme: theme(before))
        var (model, _) = program.start(in: Size(120, 35))
        let commands = program.update(&model, with: .world(.themeRead(reading(after))))
        #expect(commands == [])
        #expect(model.theme == (try theme(after)))
        #expect(model.notice == nil)
    }

    @Test func anInvalidFileKeepsThePreviousThemeAndIsReportedUntilFixed() throws {
        let program = try ShopWorld.program(theme: theme(before))
        var (model, _) = program.start(in: Size(120, 35))
        let broken = "name = \"M\"\n[ui]\ntext = \"rde\""
        _ = program.update(&model, with: .world(.themeRead(reading(broken))))
        #expect(model.theme == (try theme(before)))
        #expect(
            model.notice?.sentence(try Texts(.english))
                == "the theme cannot be used: theme `mine`: $.ui.text: expected a colour or a name "
                + "of the palette, found the string \"rde\""
        )
        _ = program.update(&model, with: .world(.themeRead(reading(after))))
        #expect(model.theme == (try theme(after)))
        #expect(model.notice == nil)
    }

    @Test func keysWithoutEffectInAChangedFileAreReported() throws {
        let program = try ShopWorld.program(theme: theme(before))
        var (model, _) = program.start(in: Size(120, 35))
        let odd = after + "\nmutd = \"blue\""
        _ = program.update(&model, with: .world(.themeRead(reading(odd))))
        #expect(
            model.notice?.sentence(try Texts(.english))
                == "mine, line 4: `ui.mutd` has no effect; did you mean `ui.muted`?"
        )
    }

    @Test func aThemeThatIsNoLongerInUseIsNotShown() throws {
        let program = try ShopWorld.program(theme: theme(before))
        var (model, _) = program.start(in: Size(120, 35))
        let other = reading(after, of: "other")
        _ = program.update(&model, with: .world(.themeRead(other)))
        #expect(model.theme == (try theme(before)))
    }

    @Test func eachChangeOfTheFilesReachesTheScreen() async throws {
        let library = ThemeLibrary([ThemeSource(id: "mine") { "name = \"New\"" }])
        let themes = ThemeFeed(
            follow: { changed in changed() },
            load: library.theme
        )
        let registry = try ShopWorld.registry
        let texts = try Texts(.english)
        let program = ExplorerProgram(
            registry: registry,
            texts: texts,
            theme: try theme(before),
            followsThemes: true
        )
        let interpreter = ExplorerInterpreter(
            registry: registry,
            services: ShopWorld().services.all,
            themes: themes,
            texts: texts
        )
        await ProgramDriver.run(program, in: Size(120, 35), performing: interpreter) { driver in
            await driver.wait { $0.theme.name == "New" }
            #expect(driver.model.theme == (try? library.theme("mine").theme))
        }
    }
}
