import CartoucheThemes
import FoundationEssentials
import TerminalUI
import TerminalWidgets
import Testing

@Suite struct ThemeLibraryTests {
    private func library(_ texts: [String: String]) -> ThemeLibrary {
        ThemeLibrary(
            texts.sorted { $0.key < $1.key }.map { id, text in
                ThemeSource(id: id) { text }
            }
        )
    }

    @Test func theListHasTheThemesOfTheFolder() throws {
        let tests = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let files = try FileManager.default.contentsOfDirectory(atPath: "/\(tests)/Themes")
        #expect(
            Set(ThemeLibrary.builtIn.ids + ["base-dark", "base-light"])
                == Set(files.map { String($0.dropLast(".toml".count)) })
        )
    }

    @Test(arguments: ThemeLibrary.builtIn.ids)
    func shippedThemesHaveNoWarnings(id: String) throws {
        #expect(try ThemeLibrary.builtIn.theme(id).warnings == [])
    }

    @Test(arguments: ThemeLibrary.builtIn.ids)
    func kindsOfValuesDifferWith256Colours(id: String) throws {
        let theme = try ThemeLibrary.builtIn.theme(id).theme
        let roles: [ThemeRole] = [.dataKey, .dataString, .dataNumber, .dataBool]
        let colours = roles.map { theme[$0].foreground.number(at: .palette) }
        #expect(Set(colours).count == roles.count)
    }

    @Test func invalidUTF8IsAnErrorWithItsPosition() throws {
        let library = ThemeLibrary([
            ThemeSource(id: "a", bytes: { Array("name = \"".utf8) + [0xFF] })
        ])
        let error = try #require(throws: ThemeError.self) { try library.theme("a") }
        #expect(
            error.description
                == "theme `a`: line 1, column 9 (byte 8): expected UTF-8 text, found byte 0xFF"
        )
    }

    @Test func aMissingRoleFallsBackAlongItsDots() throws {
        let library = library([
            "a": """
            name = "A"
            [ui]
            text = "red"
            [http]
            status = { fg = "#123", bold = true }
            """
        ])
        let theme = try library.theme("a").theme
        #expect(theme[.status5xx] == Style(foreground: .rgb(0x11, 0x22, 0x33), attributes: .bold))
        #expect(theme[.methodGet] == Style(foreground: .ansi(1)))
    }

    @Test func aThemeInheritsMissingStyles() throws {
        let library = library([
            "base": "name = \"B\"\n[ui]\ntext = \"red\"\nmuted = \"blue\"",
            "child":
                "name = \"C\"\ninherits = \"base\"\n[palette]\nink = \"#ffffff\"\n[ui]\ntext = \"ink\"",
        ])
        let theme = try library.theme("child").theme
        #expect(theme[.text] == Style(foreground: .rgb(255, 255, 255)))
        #expect(theme[.muted] == Style(foreground: .ansi(4)))
    }

    @Test func aTextColourKeepsTheInheritedBackground() throws {
        let library = ThemeLibrary.builtIn.adding {
            [
                ThemeSource(id: "mine") {
                    "name = \"Mine\"\ninherits = \"base-dark\"\n[ui]\ntext = \"#ffffff\"\n"
                        + "[data]\nstring = { bold = true }\n"
                }
            ]
        }
        let (mine, base) = (
            try library.theme("mine").theme, try library.theme("base-dark").theme
        )
        let white = Color.rgb(255, 255, 255)
        let ground = base[.background].background
        #expect(mine[.background] == base[.background])
        #expect(mine[.text] == Style(foreground: white, background: ground))
        let string = Style(foreground: white, background: ground, attributes: .bold)
        #expect(mine[.dataString] == string)
        #expect(mine[.error] == base[.error])
    }

    @Test func aSingleColourOfABackgroundRoleIsItsBackground() throws {
        let text = """
            name = "A"
            [ui]
            text = "#eeeeee"
            background = "#101010"
            selection = "#303030"
            """
        let theme = try library(["a": text]).theme("a").theme
        let ink = Color.rgb(0xEE, 0xEE, 0xEE)
        let ground = Color.rgb(0x10, 0x10, 0x10)
        #expect(theme[.background] == Style(foreground: ink, background: ground))
        #expect(theme[.text] == Style(foreground: ink, background: ground))
        let selection = Style(foreground: ink, background: .rgb(0x30, 0x30, 0x30))
        #expect(theme[.selection] == selection)
        #expect(theme.selected(theme[.text], isSelected: true) == selection)
    }

    @Test func aThemeMayConsistOfAPalette() throws {
        let library = ThemeLibrary.builtIn.adding {
            [
                ThemeSource(id: "mine") {
                    "name = \"Mine\"\ninherits = \"base-light\"\n[palette]\nred = \"#a00000\""
                }
            ]
        }
        let (mine, base) = (try library.theme("mine").theme, try library.theme("base-light").theme)
        #expect(mine[.error].foreground == .rgb(0xA0, 0, 0))
        #expect(mine[.error].background == base[.background].background)
        #expect(mine[.success] == base[.success])
    }

    @Test func aBaseThemeIsNotOffered() {
        #expect(!ThemeLibrary.builtIn.ids.contains { $0.hasPrefix("base-") })
        #expect(ThemeLibrary.builtIn.ids.count >= 16)
    }

    @Test func aLaterSourceReplacesAnEarlierOneAndCanInheritFromIt() throws {
        let library = ThemeLibrary.builtIn.adding {
            [
                ThemeSource(id: "nord") {
                    "name = \"Mine\"\ninherits = \"nord\"\n[state]\nerror = \"#ff0000\""
                },
                ThemeSource(id: "new", text: { "name = \"New\"" }),
            ]
        }
        let (mine, nord) = (
            try library.theme("nord").theme, try ThemeLibrary.builtIn.theme("nord").theme
        )
        #expect(mine.name == "Mine")
        let ground = nord[.background].background
        #expect(mine[.error] == Style(foreground: .rgb(255, 0, 0), background: ground))
        #expect(mine[.text] == nord[.text])
        #expect(library.ids == ThemeLibrary.builtIn.ids + ["new"])
    }

    @Test func onlyTheRequestedThemeIsRead() throws {
        let library = ThemeLibrary.builtIn.adding {
            [
                ThemeSource(id: "other") { () throws(ThemeError) in
                    throw .unknown(id: "other", nearest: nil)
                }
            ]
        }
        #expect(library.ids.contains("other"))
        #expect(try library.theme("nord").theme.name == "Nord")
        #expect(throws: ThemeError.unknown(id: "other", nearest: nil)) {
            try library.theme("other")
        }
    }

    @Test func aThemeThatInheritsFromItselfIsACycle() {
        let library = library(["a": "name = \"A\"\ninherits = \"a\""])
        #expect(throws: ThemeError.cycle(["a", "a"])) { try library.theme("a") }
    }

    @Test func aCycleIsAnError() {
        let library = library([
            "a": "name = \"A\"\ninherits = \"b\"", "b": "name = \"B\"\ninherits = \"a\"",
        ])
        #expect(throws: ThemeError.cycle(["a", "b", "a"])) { try library.theme("a") }
        #expect(
            ThemeError.cycle(["a", "b", "a"]).description == "themes inherit in a circle: a → b → a"
        )
    }

    @Test func anUnknownKeyIsAWarningWithItsLine() throws {
        let library = library(["a": "name = \"A\"\n\n[ui]\ntextt = \"red\""])
        #expect(
            try library.theme("a").warnings.map(\.description) == [
                "a, line 4: `ui.textt` has no effect; did you mean `ui.text`?"
            ]
        )
    }

    @Test func anUnknownColourIsAnErrorWithItsPosition() throws {
        let library = library(["a": "name = \"A\"\n[ui]\ntext = \"rde\""])
        let error = try #require(throws: ThemeError.self) { try library.theme("a") }
        #expect(
            error.description
                == "theme `a`: $.ui.text: expected a colour or a name of the palette, found the string \"rde\""
        )
    }

    @Test func everyErrorOfAStyleIsReported() throws {
        let style = "{ fg = 1, bold = \"yes\", dim = true, bg = \"rde\" }"
        let library = library(["a": "name = \"A\"\n[ui]\ntext = \(style)"])
        let error = try #require(throws: ThemeError.self) { try library.theme("a") }
        #expect(
            error.description == """
                theme `a`: $.ui.text.fg: expected String, found the number 1
                $.ui.text.bold: expected Bool, found the string "yes"
                $.ui.text.bg: expected a colour or a name of the palette, found the string "rde"
                """
        )
    }

    @Test(
        arguments: [
            ("[ui]", "$.name: expected String, found nothing"),
            ("name = 1", "$.name: expected String, found the number 1"),
            (
                "name = \"A\"\nappearance = \"grey\"",
                "$.appearance: expected dark or light, found the string \"grey\""
            ),
            (
                "name = \"A\"\npalette = 1",
                "$.palette: expected an object, found the number 1"
            ),
            (
                "name = \"A\"\n[palette]\nink = 1",
                "$.palette.ink: expected String, found the number 1"
            ),
        ]
    )
    func theErrorsOfAHeaderAreReported(text: String, problem: String) throws {
        let library = library(["a": text])
        let error = try #require(throws: ThemeError.self) { try library.theme("a") }
        #expect(error.description == "theme `a`: " + problem)
    }

    @Test func anUnknownThemeHasANearestName() {
        #expect(throws: ThemeError.unknown(id: "nrod", nearest: "nord")) {
            try ThemeLibrary.builtIn.theme("nrod")
        }
    }

    @Test func aCheckReportsAllErrors() {
        let text = """
            appearance = "grey"
            [palette]
            ink = 1
            [ui]
            text = "rde"
            muted = "ink"
            textt = "red"
            selection = { bg = "#12", bold = 1, blink = true }
            """
        let check = ThemeCheck("a", in: library(["a": "name = \"A\"\n" + text]))
        let color = "expected a colour or a name of the palette"
        #expect(
            check.lines == [
                "a, line 2: $.appearance: expected dark or light, found the string \"grey\"",
                "a, line 4: $.palette.ink: expected String, found the number 1",
                "a, line 6: $.ui.text: \(color), found the string \"rde\"",
                "a, line 9: $.ui.selection.bg: \(color), found the string \"#12\"",
                "a, line 9: $.ui.selection.bold: expected Bool, found the number 1",
                "a, line 8: `ui.textt` has no effect; did you mean `ui.text`?",
                "a, line 9: `blink` has no effect",
            ]
        )
    }

    @Test func colourNamesAreNotCheckedIfTheInheritedThemeIsUnknown() {
        let check = ThemeCheck(
            "a",
            in: library(["a": "name = \"A\"\ninherits = 1\n[ui]\ntext = \"ink\""])
        )
        #expect(check.lines == ["a, line 2: $.inherits: expected String, found the number 1"])
    }

    @Test(arguments: [
        (
            "[ui]\ntextt = \"red\"", "a, line 3: `ui.textt` has no effect; did you mean `ui.text`?",
            true
        ),
        (
            "[pane]\n\"border.focus\" = { fg = \"rde\" }",
            "a, line 3: $.pane['border.focus'].fg: expected a colour or a name of the palette, "
                + "found the string \"rde\"",
            false
        ),
        (
            "[ui", "theme `a`: line 2, column 4 (byte 14): expected `]`, found the end of the text",
            false
        ),
    ])
    func aCheckReportsTheLine(text: String, line: String, isUsable: Bool) {
        let check = ThemeCheck("a", in: library(["a": "name = \"A\"\n" + text]))
        #expect(check.lines == [line])
        #expect(check.isUsable == isUsable)
    }
}
