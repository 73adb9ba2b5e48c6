import TerminalUI
import Testing

@Suite struct TextWrappingTests {
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
}
