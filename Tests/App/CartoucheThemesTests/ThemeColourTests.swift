import CartoucheThemes
import FoundationEssentials
import TerminalUI
import TerminalWidgets
import Testing

/// Colors and styles in the notation of theme files.
@Suite struct ThemeColourTests {
    private static let names = [
        "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    ]

    private func style(_ toml: String) throws -> Style {
        let text = "name = \"A\"\n[palette]\nink = \"ansi130\"\n[ui]\ntext = \(toml)"
        return try ThemeLibrary([ThemeSource(id: "a") { text }]).theme("a").theme[.text]
    }

    @Test(arguments: [
        ("default", Color.default), ("ansi0", .ansi(0)), ("ansi7", .ansi(7)),
        ("ansi255", .ansi(255)), ("#12f", .rgb(0x11, 0x22, 0xFF)), ("#0a1B2c", .rgb(10, 27, 44)),
        ("ink", .ansi(130)),
    ])
    func aColourIsWrittenInManyWays(text: String, color: Color) throws {
        #expect(try style("\"\(text)\"") == Style(foreground: color))
    }

    @Test func theSixteenBasicColoursHaveNames() throws {
        for (index, name) in (Self.names + Self.names.map { "bright-\($0)" }).enumerated() {
            #expect(try style("\"\(name)\"") == Style(foreground: .ansi(UInt8(index))))
        }
    }

    @Test(arguments: [
        "ansi", "ansi256", "ansi-1", "ansi1.5", "#12", "#1234", "#12345g", "12f", "Red", "grey", "",
    ])
    func anInvalidColourIsAnErrorWithItsPath(text: String) throws {
        let error = try #require(throws: ThemeError.self) { try style("\"\(text)\"") }
        #expect(
            error.description
                == "theme `a`: $.ui.text: expected a colour or a name of the palette, "
                + "found the string \"\(text)\""
        )
    }

    @Test(arguments: [
        ("bold", Attributes.bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
        ("reverse", .reverse),
    ])
    func aStyleHasAttributes(name: String, attribute: Attributes) throws {
        let on = try style("{ fg = \"red\", bg = \"ink\", \(name) = true }")
        #expect(on == Style(foreground: .ansi(1), background: .ansi(130), attributes: attribute))
        #expect(try style("{ bg = \"ink\", \(name) = false }") == Style(background: .ansi(130)))
    }
}
