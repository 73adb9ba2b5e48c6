import CartoucheDocumentView
import CartoucheExplorer
import TerminalUI
import TerminalWidgets
import Testing

/// What lies over the panes.
@MainActor @Suite struct OverlayTests {
    @Test(arguments: [Size(80, 24), Size(40, 12), Size(120, 35)])
    func history(size: Size) async throws {
        try await Session.run(in: size) { driver in
            await driver.press("H").settleCommands()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "history-\(size)")
        }
    }

    @Test func aLongEnumIsChosenFromAPopup() async throws {
        let model = try await Session.run(in: Size(120, 35)) { driver in
            await driver.press(.down, .down, .enter, .enter, .enter, .enter).type("vio").settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "popup-120x35")
            await driver.press(.enter).settle()
            #expect(driver.screen.contains("violet"))
        }
        #expect(model.overlay == nil)
    }

    @Test func pastedTextAndTheMouseStayInThePopup() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.press(.down, .down, .enter, .enter, .enter, .enter).settle()
            let before = driver.model.endpointList
            driver.send(.mouse(Mouse(.press(.left), at: Point(5, 3))))
            await driver.paste("vio").settle()
            #expect(driver.model.endpointList == before)
            #expect(driver.screen.contains("› violet"))
            await driver.press(.enter).settle()
            #expect(driver.screen.contains("violet"))
            #expect(driver.model.overlay == nil)
        }
    }

    @Test func themesArePreviewedAndGivenUp() async throws {
        let theme = try ThemeLibrary.builtIn.theme("terminal-default").theme
        try await Session.run(in: Size(120, 35), theme: theme) { driver in
            await driver.press("T", .down).settle()
            #expect(driver.model.theme.id == "nord")
            try Snapshot.expect(driver.terminal.frame.buffer, named: "themes-120x35")
            await driver.press(.escape).settle()
            #expect(driver.model.theme.id == "terminal-default")
            await driver.press("T", .down, .enter).settle()
            #expect(driver.model.theme.id == "nord")
        }
    }

    @Test func whatHasNoEffectInATakenThemeIsSaid() async throws {
        let library = ThemeLibrary([
            ThemeSource(id: "odd", text: { "name = \"O\"\n[ui]\ntextt = \"red\"" })
        ])
        let program = ExplorerProgram(
            registry: try ShopWorld.registry,
            texts: try Texts(.english),
            themes: library
        )
        let interpreter = try ShopWorld().interpreter()
        await ProgramDriver.run(program, in: Size(120, 35), performing: interpreter) { driver in
            await driver.press("T", .enter).settle()
            #expect(
                driver.screen.contains(
                    "! odd, line 3: `ui.textt` has no effect; did you mean `ui.text`?"
                )
            )
        }
    }

    @Test func theQuestionBeforeLeaving() async throws {
        try await Session.run(in: Size(80, 24)) { driver in
            await driver.press(.enter).type("5").press(.escape, "q").settle()
            try Snapshot.expect(driver.terminal.frame.buffer, named: "quit-80x24")
        }
    }
}
