import CartoucheDocumentView
import TerminalUI
import TerminalWidgets
import Testing

@testable import CartoucheExplorer

/// Presses of keys from presets and from a configuration.
@MainActor @Suite struct KeyMapSessionTests {
    private func run(
        _ map: KeyMap,
        in size: Size = Size(120, 35),
        _ script: @MainActor (ProgramDriver<ExplorerProgram>) async throws -> Void
    ) async throws {
        var world = ShopWorld()
        world.keyMap = map
        try await Session.run(world, in: size, script)
    }

    private func footer(_ driver: ProgramDriver<ExplorerProgram>) -> String {
        String(driver.screen.split(separator: "\n").last ?? "")
    }

    @Test func pairsOfVimPerformTheirActions() async throws {
        try await run(.vim) { driver in
            await driver.press("i").type("5").press(.ctrl("r"))
                .wait { $0.response.reading != nil }
            await driver.press("g", "t").settle()
            #expect(driver.model.response.tab == .raw)
            await driver.press("g", "T").settle()
            #expect(driver.model.response.tab == .tree)
            await driver.press("z").settle()
            #expect(footer(driver).contains("1-9 unfold to a level  a fold  o unfold"))
            await driver.press("M").settle()
            #expect(!driver.screen.contains("▾  ["))
            await driver.press("z", "2").settle()
            #expect(driver.screen.contains("▾  [1]"))
            await driver.press("G").settle()
            let last = driver.model.response.answer?.body.cursor
            await driver.press("g", "g").settle()
            #expect(driver.model.response.answer?.body.cursor == TreePosition(0))
            #expect(last != TreePosition(0))
            await driver.press(.ctrl("w"), "w").settle()
            #expect(driver.model.focus == .endpoints)
            await driver.press("Z", "Z").settle()
            #expect(driver.model.isFinished)
        }
    }

    @Test func theFooterShowsTheKeysThatCanFollow() async throws {
        try await run(.vim) { driver in
            await driver.press("g").settle()
            #expect(footer(driver).contains("f find an endpoint  g first row  Esc cancel, back"))
            await driver.press("x").settle()
            #expect(footer(driver).contains("gx"))
            #expect(driver.model.typed.prefix == nil)
            await driver.press("g", .ctrl("c")).settle()
            #expect(driver.model.typed.wasInterrupted && driver.model.typed.prefix == nil)
            await driver.press("g", .escape).settle()
            #expect(driver.model.focus == .endpoints && driver.model.notice == nil)
        }
    }

    /// A key that types no character replaces a letter command both outside text and in it.
    @Test func aKeyForALetterWorksInText() async throws {
        try await run(.emacs) { driver in
            await driver.press(.enter).type("5").press(.ctrl("x"), "1").settle()
            #expect(driver.model.workspace.isFullscreen && driver.model.focus == .request)
            await driver.type("7").press(.ctrl("x"), .ctrl("c")).settle()
            #expect(driver.model.isFinished)
        }
        let map = KeySettings(entries: [
            .init(action: "history", keys: ["F2"], place: "Configuration.toml:2")
        ]).resolved().map
        for row in [[Key.enter], [.enter, .down]] {
            try await run(map) { driver in
                for key in row { driver.press(key) }
                await driver.press(.function(2)).settle()
                #expect(driver.model.windows.top?.window is HistoryList)
            }
        }
    }

    @Test func lettersAreTypedInTextWhateverTheyBegin() async throws {
        try await run(.vim) { driver in
            await driver.press("/").type("ggZZ").settle()
            #expect(driver.model.endpointList.find?.text == "ggZZ")
            #expect(!driver.model.isFinished)
        }
    }

    @Test func emacsMovesWithControlKeysInListsFormsAndWindows() async throws {
        try await run(.emacs) { driver in
            await driver.press(.ctrl("n")).settle()
            #expect(driver.model.endpointList.list.selection == 2)
            await driver.press(.ctrl("p")).settle()
            #expect(driver.model.endpointList.list.selection == 1)
            await driver.press(.enter).type("57").press(.ctrl("b"), .ctrl("b")).type("1").settle()
            #expect(driver.screen.contains("157"))
            await driver.press(.alt("x")).settle()
            #expect(driver.model.windows.top != nil)
            await driver.press(.ctrl("n"), .ctrl("g")).settle()
            #expect(driver.model.windows.top == nil)
            await driver.press(.ctrl("x"), .ctrl("e"))
                .wait { $0.response.reading != nil }
            await driver.press(.ctrl("s")).type("rug").press(.enter).settle()
            #expect(driver.model.response.answer?.body.search?.field.text == "rug")
            await driver.press(.ctrl("g"), .ctrl("x"), .ctrl("c")).settle()
            #expect(driver.model.isFinished)
        }
    }

    @Test func aRemappedKeyReportsThatItHasNoEffect() async throws {
        try await run(.emacs) { driver in
            await driver.press(.ctrl("r")).settle()
            #expect(driver.model.requests.started == 0)
            #expect(footer(driver).contains("^R"))
        }
    }

    @Test func helpHintsAndSentencesNameTheUsersKeys() async throws {
        let map = KeySettings(entries: [
            .init(action: "send", keys: ["F5"], place: "Configuration.toml:2")
        ]).resolved().map
        try await run(map) { driver in
            await driver.press(.enter).settle()
            #expect(footer(driver).contains("F5 send"))
            #expect(!driver.screen.contains("^R"))
            #expect(driver.screen.contains("send with F5"))
            await driver.press(.function(1)).type("send").settle()
            #expect(driver.screen.contains("  F5     send"))
        }
    }

    /// A row of the palette performs its action regardless of the keys configured for it.
    @Test func thePalettePerformsActionsWithoutAKey() async throws {
        let map = KeySettings(entries: [
            .init(action: "fullscreen", keys: [], place: "Configuration.toml:2")
        ]).resolved().map
        try await run(map) { driver in
            await driver.press("f").settle()
            #expect(!driver.model.workspace.isFullscreen)
            await driver.press(":").type("fullscreen").press(.enter).settle()
            #expect(driver.model.workspace.isFullscreen)
        }
    }
}
