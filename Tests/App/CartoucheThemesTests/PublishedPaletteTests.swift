import CartoucheThemes
import TerminalUI
import TerminalWidgets
import Testing

/// Themes with the name of a known palette have its published colours.
///
/// Colours that would be too faint on their background were changed, as a comment in the theme
/// notes, and aren't tested here.
@Suite struct PublishedPaletteTests {
    struct Palette {
        let id: String
        /// The background.
        let ground: Int
        /// The colours of text.
        let inks: [Int]
    }

    private static let palettes = [
        Palette(
            id: "nord",
            ground: 0x2E3440,
            inks: [0xD8DEE9, 0x88C0D0, 0x8FBCBB, 0xEBCB8B, 0xA3BE8C]
        ),
        Palette(
            id: "gruvbox-dark",
            ground: 0x282828,
            inks: [0xEBDBB2, 0xA89984, 0xFE8019, 0xFABD2F, 0xB8BB26, 0x8EC07C, 0x83A598, 0xD3869B]
        ),
        Palette(
            id: "gruvbox-light",
            ground: 0xFBF1C7,
            inks: [0x3C3836, 0x665C54, 0x9D0006, 0xAF3A03, 0x076678, 0x8F3F71]
        ),
        Palette(
            id: "solarized-dark",
            ground: 0x002B36,
            inks: [0x93A1A1, 0x839496, 0xB58900, 0x859900, 0x2AA198]
        ),
        Palette(id: "solarized-light", ground: 0xFDF6E3, inks: [0x002B36]),
        Palette(
            id: "catppuccin-mocha",
            ground: 0x1E1E2E,
            inks: [
                0xCDD6F4, 0xA6ADC8, 0xCBA6F7, 0xF38BA8, 0xFAB387, 0xF9E2AF, 0xA6E3A1, 0x94E2D5,
                0x89B4FA, 0xF5C2E7,
            ]
        ),
        Palette(id: "catppuccin-latte", ground: 0xEFF1F5, inks: [0x4C4F69, 0x8839EF, 0xD20F39]),
        Palette(
            id: "dracula",
            ground: 0x282A36,
            inks: [0xF8F8F2, 0xFF79C6, 0xFFB86C, 0xF1FA8C, 0x50FA7B, 0x8BE9FD, 0xBD93F9]
        ),
        Palette(
            id: "tokyo-night",
            ground: 0x1A1B26,
            inks: [0xC0CAF5, 0x7AA2F7, 0xF7768E, 0xFF9E64, 0xE0AF68, 0x9ECE6A, 0x7DCFFF, 0xBB9AF7]
        ),
        Palette(
            id: "one-dark",
            ground: 0x282C34,
            inks: [0xABB2BF, 0x61AFEF, 0xD19A66, 0xE5C07B, 0x98C379, 0x56B6C2, 0xC678DD]
        ),
        Palette(id: "one-light", ground: 0xFAFAFA, inks: [0x383A42, 0x696C77, 0x986801, 0xA626A4]),
        Palette(
            id: "monokai",
            ground: 0x272822,
            inks: [0xF8F8F2, 0xA6E22E, 0xFD971F, 0xE6DB74, 0x66D9EF]
        ),
        Palette(
            id: "rose-pine",
            ground: 0x191724,
            inks: [0xE0DEF4, 0x908CAA, 0xEB6F92, 0xEBBCBA, 0xF6C177, 0x9CCFD8, 0xC4A7E7]
        ),
        Palette(id: "rose-pine-dawn", ground: 0xFAF4ED, inks: [0x575279, 0x286983]),
        Palette(
            id: "everforest-dark",
            ground: 0x2D353B,
            inks: [0xD3C6AA, 0x9DA9A0, 0xE69875, 0xDBBC7F, 0xA7C080, 0x83C092, 0x7FBBB3, 0xD699B6]
        ),
    ]

    @Test(arguments: palettes.map(\.id))
    func theColoursAreThePublishedOnes(id: String) throws {
        let palette = try #require(Self.palettes.first { $0.id == id })
        let theme = try ThemeLibrary.builtIn.theme(id).theme
        #expect(theme[.background].background == Self.color(palette.ground))
        let used = Set(ThemeRole.allCases.map { theme[$0].foreground })
        #expect(palette.inks.map(Self.color).filter { !used.contains($0) } == [])
    }

    private static func color(_ number: Int) -> Color {
        .rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
    }
}
