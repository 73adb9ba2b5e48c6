import CartoucheTestKit
import TerminalUI
import Testing
import VisibleText

@Suite struct TextLayoutTests {
    @Test(arguments: [
        ("a long word", 6, ["a long", "word"]),
        ("unbreakable", 4, ["unbr", "eaka", "ble"]),
        ("two\n\nlines", 10, ["two", "", "lines"]),
        ("漢字漢字", 5, ["漢字", "漢字"]),
        ("", 5, [""]),
        ("anything", 0, []),
        ("漢字", 1, ["漢", "字"]),
    ])
    func linesBreakBetweenWordsWherePossible(text: String, width: Int, expected: [String]) {
        #expect(TextWrapping.lines(of: text, width: width) == expected)
    }

    private static let hostile: [Unicode.Scalar] = [
        "\u{1B}", "\u{7F}", "\u{9B}", "\u{200B}", "\u{200D}", "\u{202E}", "\u{2028}", "\u{3164}",
        "\u{FEFF}", "\u{E0041}",
    ]

    @Test func aTextIsAsWideAsItsGlyphs() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2_000 {
            let limit: UInt32 = Bool.random(using: &generator) ? 0x3000 : 0x10FFFF
            let scalars = (0..<12).compactMap { _ in
                Int.random(in: 0..<4, using: &generator) == 0
                    ? Self.hostile.randomElement(using: &generator)
                    : Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator))
            }
            let text = scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
            #expect(TextWidth.columns(of: text) == Glyphs.split(text).reduce(0) { $0 + $1.width })
        }
    }
}
