import CartoucheDocumentView
import CartoucheTexts
import CartoucheThemes
import HTTPMessage
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Windows over the panes.
@MainActor @Suite struct WindowTests {
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
        #expect(model.windows.top == nil)
    }

    @Test func pastedTextAndTheMouseStayInThePopup() async throws {
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.press(.down, .down, .enter, .enter, .enter, .enter).settle()
            let before = driver.model.endpointList
            // On the border of the window, in the middle of its first row.
            let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
            let top = try #require(rows.firstIndex { $0.contains("━ color ━") })
            driver.send(.mouse(Mouse(.press(.left), at: Point(60, top))))
            await driver.paste("vio").settle()
            #expect(driver.model.endpointList == before)
            #expect(driver.screen.contains("› violet"))
            await driver.press(.enter).settle()
            #expect(driver.screen.contains("violet"))
            #expect(driver.model.windows.top == nil)
        }
    }

    @Test func aThemeIsPreviewedUntilThePickerCloses() async throws {
        let theme = try ThemeLibrary.builtIn.theme("terminal-default").theme
        try await Session.run(in: Size(120, 35), theme: theme) { driver in
            await driver.press("T", .down).settle()
            #expect(driver.model.theme.id == "high-contrast-dark")
            try Snapshot.expect(driver.terminal.frame.buffer, named: "themes-120x35")
            await driver.press(.escape).settle()
            #expect(driver.model.theme.id == "terminal-default")
            await driver.press("T", .down, .enter).settle()
            #expect(driver.model.theme.id == "high-contrast-dark")
        }
    }

    @Test func allShippedThemesFitTheSmallestUsualScreen() async throws {
        let theme = try ThemeLibrary.builtIn.theme("terminal-default").theme
        try await Session.run(in: Size(80, 24), theme: theme) { driver in
            await driver.press("T").settle()
            let missing = ThemeLibrary.builtIn.ids.filter { !driver.screen.contains(" \($0) ") }
            #expect(missing == [])
            await driver.press(.end).settle()
            #expect(driver.screen.contains("› tokyo-night "))
        }
    }

    @Test func aSmallScreenScrollsToTheThemeInUse() async throws {
        let theme = try ThemeLibrary.builtIn.theme("tokyo-night").theme
        try await Session.run(in: Size(60, 14), theme: theme) { driver in
            await driver.press("T").settle()
            #expect(driver.screen.contains("› tokyo-night "))
            await driver.press(.home).settle()
            #expect(driver.screen.contains("› terminal-default "))
            await driver.press(.escape).settle()
            #expect(driver.model.theme == theme)
        }
    }

    @Test func keysWithoutEffectInAChosenThemeAreReported() async throws {
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

    @Test func aSearchOfTheKeysWithoutResultsIsReported() async throws {
        try await Session.run(in: Size(80, 24)) { driver in
            await driver.press("?").type("zebra").settle()
            #expect(
                driver.screen.contains("│ no matches ") || driver.screen.contains("┃ no matches ")
            )
        }
    }

    @Test func hintsKeepTwoBlanksBeforeTheSummary() async throws {
        let program = try ShopWorld.program()
        try await Session.run(in: Size(120, 35)) { driver in
            await driver.sendList().settle()
            var model = driver.model
            for width in 100...160 {
                _ = program.update(&model, with: .world(.resized(Size(width, 35))))
                var frame = Frame(model.size)
                program.view(model, in: &frame)
                #expect(
                    frame.buffer.text.split(separator: "\n").last?.hasSuffix("  1 sent") == true
                )
            }
        }
    }

    @Test func theQuestionBeforeLeaving() async throws {
        let world = HangingWorld()
        let program = try ShopWorld.program(theme: RoleTheme.theme)
        let interpreter = try world.interpreter()
        try await ProgramDriver.run(program, in: Size(80, 24), performing: interpreter) { driver in
            driver.press(.enter).type("5").press(.ctrl("r"))
            await driver.wait { $0.response.run?.progress == .waiting }
            driver.press(.alt("1"), "q")
            await driver.wait { $0.windows.top != nil }
            #expect(driver.screen.contains("Run 1 of Shop.list has not"))
            try Snapshot.expect(driver.terminal.frame.buffer, named: "quit-80x24")
        }
    }

    @Test func aLongPasteIntoAFilterIsCutAndReported() async throws {
        try await Session.run { driver in
            await driver.press("?").send(.paste(String(repeating: "x", count: 1 << 20))).settle()
            #expect(driver.screen.contains("! at most 4096 characters: the rest was left out"))
            #expect(driver.model.windows.top?.window.line?.text.count == 4096)
            await driver.press(.escape).settle()
            #expect(driver.model.windows.top == nil)
        }
    }

    @Test func aTextOfSeveralLinesTakesOnePasteOfTheLargestSize() async throws {
        let world = ShopWorld(status: 204, groups: [SettingsAPI.self])
        try await Session.run(world) { driver in
            await driver.press(.enter).type("main").press(.enter)
                .send(.paste(String(repeating: " ", count: 1 << 20))).settle()
            #expect(driver.model.notice == nil)
            await driver.send(.paste("{}")).settle()
            #expect(driver.screen.contains("! at most 1 MiB: the rest was left out"))
            #expect(driver.model.chosenForm?.selectedRow?.field.input.areaLength == 1 << 20)
        }
    }

    @Test func aCutPasteIsReported() async throws {
        try await Session.run { driver in
            await driver.press(.enter).send(.paste("5")).send(.pasteCut(limit: 1 << 20)).settle()
            #expect(
                driver.screen.contains("! the paste was longer than 1 MiB: the rest was left out")
            )
        }
    }

    @Test func escFromASearchLeadsBackToTheForm() async throws {
        try await Session.run { driver in
            await driver.press(.enter, .ctrl("f")).type("ping").press(.escape).settle()
            #expect(driver.model.focus == .request)
            #expect(driver.model.endpointList.chosen == "Shop.list")
        }
    }

    @Test(
        arguments: [("1", .endpoints), ("2", .request), ("3", .response), ("4", .response)]
            as [(Character, Focus)]
    )
    func altAndADigitLeaveAText(digit: Character, pane: Focus) async throws {
        try await Session.run { driver in
            await driver.press(.enter).press(.alt(.character(digit))).settle()
            #expect(driver.model.focus == pane)
        }
    }
}
